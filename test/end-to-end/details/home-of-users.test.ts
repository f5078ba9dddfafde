import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kolkataDate } from '../../../src/contract/time/deadline.ts';
import { planMails } from '../../../src/domain/discovery/index.ts';
import { alertsIn } from '../../support/alerts.ts';
import { createUser, type Person } from '../../support/people.ts';
import { recordLayoutShifts, totalLayoutShift } from '../support/layout-shifts.ts';
import { hydrated } from '../support/hydration.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';
import { addDays } from '../../../src/contract/time/days.ts';

let portal: RunningPortal;
let person: Person;
let moderator: Person;
let newcomer: Person;
/** The user's list and own items. */
let ids: { soon: string; later: string; refused: string };
let open: Visit | undefined;

const inDays = (n: number) => kolkataDate(addDays(portal.now, n));

beforeAll(async () => {
  portal = await RunningPortal.launch();
  const { publishing, save } = await alertsIn(portal);
  ({ moderator } = publishing);
  [person, newcomer] = [await createUser(portal, { credits: { any: 5 } }), await createUser(portal)];
  await save(person, { frequency: 'none' });
  const listed = async (title: string, days: number, stage = 'saved') => {
    const id = await publishing.publicItem('jobs', { title, applicationDeadline: inDays(days) });
    await publishing.save(person, 'jobs', id, { stage });
    return id;
  };
  const later = await listed(`Professor of ${'very '.repeat(20)}long titles`, 20);
  const soon = await listed('Lecturer in Glaciology', 3);
  await listed('Closed by its person', 1, 'closed');
  await publishing.save(person, 'jobs', later, { dates: [{ label: 'Ask for letters', date: inDays(10) }] });
  const refused = await publishing.pending('posts', { title: 'Refused by moderators' }, person);
  await publishing.decide('posts', refused, 'rejected');
  await publishing.pending('jobs', { title: 'Waits for its review' });
  for (const title of ['First draft', 'Second draft'])
    await portal.call('POST /drafts/jobs', { token: person.token, body: { title } });
  portal.advanceClock(60_000);
  await planMails(portal.ctx);
  ids = { soon, later, refused };
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openHome(who: Person | null, size: { width: number; height: number }) {
  open = await visit(portal, size);
  if (who) await open.page.addInitScript((token) => localStorage.setItem('token', token), who.token);
  await recordLayoutShifts(open.page);
  const scripts: string[] = [];
  open.page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await open.page.goto('/');
  await hydrated(open.page);
  return { page: open.page, scripts };
}
const forYouOf = (page: Visit['page']) => page.getByRole('region', { name: 'Continue where you left off' });

describe.each<[number, number, 'light' | 'dark' | null]>([
  [360, 780, 'light'],
  [470, 780, null],
  [768, 1024, null],
  [1280, 780, 'dark'],
  [1920, 1080, null],
])('at %i px', (width, height, scheme) => {
  test('a user continues where they were, and nothing moves', async () => {
    const { page } = await openHome(person, { width, height });
    const forYou = forYouOf(page);
    await forYou.getByRole('link', { name: '3 new matches' }).waitFor();
    const links = await forYou
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
    expect(links.map(([, to]) => to)).toEqual([
      `/jobs/${ids.soon}`,
      `/jobs/${ids.later}`,
      '/my-searches',
      `/posts/${ids.refused}`,
      '/dashboard',
    ]);
    expect(links.slice(2).map(([text]) => text)).toEqual(['3 new matches', '1 needs changes', '2 drafts']);
    const text = await forYou.textContent();
    expect(text).toContain('in 3 days');
    // An own date before the item's date.
    expect(text).toMatch(/Ask for letters: .*, in (9|10|11) days/);
    const { sum, each } = await totalLayoutShift(page);
    expect(sum, each.join('\n')).toBeLessThanOrEqual(0.02);
    // The next section starts below it.
    const [box, search] = [await forYou.boundingBox(), await page.getByRole('search').first().boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(search!.y);
    expect(await scrollsSideways(page)).toBe(false);
    if (scheme) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });
});

test('its links are reached and followed by keyboard', async () => {
  const { page } = await openHome(person, { width: 1280, height: 780 });
  const first = forYouOf(page).getByRole('link', { name: 'Lecturer in Glaciology' });
  await first.waitFor();
  const isFocused = () => first.evaluate((link) => link === document.activeElement);
  for (let n = 0; n < 40 && !(await isFocused()); n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my-searches');
  await page.goBack();
  await forYouOf(page).waitFor();
});

test('staff get a link to the queue', async () => {
  const { page } = await openHome(moderator, { width: 360, height: 780 });
  await forYouOf(page).getByRole('link', { name: '1 to review' }).click();
  await page.waitForURL('**/admin/queue');
});

test('guests load none of it, and users with nothing to continue see the page that guests see', async () => {
  const lead = 'Positions, calls, programs and courses';
  const { page, scripts } = await openHome(null, { width: 1280, height: 780 });
  await page.getByText(lead).waitFor();
  expect(scripts.filter((path) => /ForYou|api\/(saved|searches|posts\/my)/.test(path))).toEqual([]);
  await open!.close();
  const { page: own, scripts: asked } = await openHome(newcomer, { width: 1280, height: 780 });
  await expect
    .poll(() => asked.filter((path) => /api\/(saved|searches|posts\/my)$/.test(path)).length)
    .toBe(3);
  await own.waitForLoadState('networkidle');
  await own.getByText(lead).waitFor();
  expect(await forYouOf(own).count()).toBe(0);
});

test('parts that fail to load are left out', async () => {
  open = await visit(portal, { width: 1280, height: 780 });
  await open.page.addInitScript((token) => localStorage.setItem('token', token), person.token);
  await open.page.route('**/api/saved?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await open.page.goto('/');
  await forYouOf(open.page).getByRole('link', { name: '2 drafts' }).waitFor();
  expect(await forYouOf(open.page).getByRole('link').count()).toBe(3);
});
