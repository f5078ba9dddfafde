import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { kolkataDate, addDays } from '../../../src/contract/time/days.ts';
import { planMails } from '../../../src/domain/discovery/index.ts';
import { alertsIn } from '../../support/alerts.ts';
import { createUser, type Person } from '../../support/people.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { recordLayoutShifts, totalLayoutShift } from '../support/layout-shifts.ts';
import { hydrated } from '../support/hydration.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, scrollsSideways, visit, type Visit } from '../support/visit.ts';

let portal: RunningPortal;
let person: Person;
let newcomer: Person;
/** Of the user's list. */
let ids: { soon: string; interview: string };
let open: Visit | undefined;

const inDays = (n: number) => kolkataDate(addDays(portal.now, n));

beforeAll(async () => {
  portal = await RunningPortal.launch();
  const { publishing, save } = await alertsIn(portal);
  [person, newcomer] = [await createUser(portal), await createUser(portal)];
  await save(person, { frequency: 'none' });
  const job = (title: string, days: number) =>
    publishing.publicItem('jobs', { title, employer: title, applicationDeadline: inDays(days) });
  const listed = async (title: string, days: number, changes: object) => {
    const id = await job(title, days);
    await publishing.save(person, 'jobs', id, changes);
    return id;
  };
  await listed('Later than a week', 20, { stage: 'saved' });
  const soon = await listed('Lecturer in Glaciology', 3, { stage: 'preparing' });
  await listed('Closed by its person', 1, { stage: 'closed' });
  await listed('Applied for', 2, { stage: 'applied' });
  const interview = await listed(`Professor of ${'very '.repeat(20)}long titles`, 25, {
    stage: 'interview',
    dates: [{ label: 'Interview by video', date: inDays(5) }],
  });
  for (let n = 0; n < 8; n += 1) await job(`Open job ${n}`, 6 + n);
  portal.advanceClock(60_000);
  await planMails(portal.ctx);
  ids = { soon, interview };
});
afterAll(() => portal?.stop());
afterEach(async () => {
  await open?.close();
  open = undefined;
});

async function openHome(who: Person | null, size = { width: 1280, height: 780 }) {
  open = await visit(portal, size);
  if (who) await open.page.addInitScript((token) => localStorage.setItem('token', token), who.token);
  await recordLayoutShifts(open.page);
  const asked: string[] = [];
  open.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { page: open.page, asked };
}
const sectionOf = (page: Visit['page'], name: string) => page.getByRole('region', { name, exact: true });
const titlesOf = (page: Visit['page'], name: string) =>
  sectionOf(page, name).getByRole('listitem').getByRole('heading').allTextContents();

describe.each<[number, number, 'light' | 'dark' | null]>([
  [360, 780, 'light'],
  [470, 780, null],
  [768, 1024, null],
  [1280, 780, 'dark'],
  [1920, 1080, null],
])('at %i px', (width, height, scheme) => {
  test('a user sees first what of theirs is due within a week, and nothing moves', async () => {
    const { page } = await openHome(person, { width, height });
    await page.goto('/');
    await hydrated(page);
    const yours = sectionOf(page, 'Yours');
    await yours.getByRole('link', { name: 'Lecturer in Glaciology' }).waitFor();
    const due = await yours
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(due).toEqual([`/jobs/${ids.soon}`, `/jobs/${ids.interview}`]);
    const text = await yours.innerText();
    expect(text).toContain('Apply · Preparing · Lecturer in Glaciology');
    expect(text).toContain('Interview by video · Interview');
    expect(await yours.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
    // What stands there doesn't stand below again.
    const below = await titlesOf(page, 'Closing soon');
    expect(below).toContain('Closed by its person');
    expect(below).not.toContain('Lecturer in Glaciology');
    await sectionOf(page, 'New')
      .getByRole('link', { name: /^\d+ match your searches$/ })
      .waitFor();
    const { sum, each } = await totalLayoutShift(page);
    expect(sum, each.join('\n')).toBeLessThanOrEqual(0.02);
    expect(await scrollsSideways(page)).toBe(false);
    if (scheme) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  });
});

test('until their list is known, the first dates are held back, and then nothing has moved', async () => {
  const { page } = await openHome(newcomer);
  const arrive = await delayRequests(page, '**/api/desk/due?*');
  await page.goto('/');
  await hydrated(page);
  const first = sectionOf(page, 'Closing soon')
    .getByRole('heading', { level: 4, includeHidden: true })
    .first();
  const isSeen = () => first.evaluate((heading) => getComputedStyle(heading).visibility === 'visible');
  await expect.poll(isSeen).toBe(false);
  const before = await first.boundingBox();
  arrive();
  await expect.poll(isSeen).toBe(true);
  expect(await first.boundingBox()).toEqual(before);
  expect(await sectionOf(page, 'Yours').count()).toBe(0);
  expect((await totalLayoutShift(page)).sum).toBeLessThanOrEqual(0.02);
});

test('its links are reached and followed by keyboard', async () => {
  const { page } = await openHome(person);
  await page.goto('/');
  const first = sectionOf(page, 'Yours').getByRole('link', { name: 'Lecturer in Glaciology' });
  await first.waitFor();
  const isFocused = () => first.evaluate((link) => link === document.activeElement);
  for (let n = 0; n < 60 && !(await isFocused()); n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/jobs/${ids.soon}`);
  await page.goBack();
  await sectionOf(page, 'Yours').waitFor();
});

test('guests load none of it, and users with nothing due see the page that guests see', async () => {
  const { page, asked } = await openHome(null);
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /api\/(saved|searches|desk)/.test(path))).toEqual([]);
  const guests = await titlesOf(page, 'Closing soon');
  expect(guests).toHaveLength(8);
  await open!.close();
  const { page: own, asked: calls } = await openHome(newcomer);
  await own.goto('/');
  await expect.poll(() => calls.filter((path) => path.endsWith('/api/desk/due')).length).toBe(1);
  await own.waitForLoadState('networkidle');
  expect(await titlesOf(own, 'Closing soon')).toEqual(guests);
  expect(await sectionOf(own, 'Yours').count()).toBe(0);
  expect(await sectionOf(own, 'New').getByRole('link', { name: 'All new' }).count()).toBe(1);
});

test('what fails to load is left out', async () => {
  const { page } = await openHome(person);
  await page.route('**/api/desk/due?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/');
  await sectionOf(page, 'New')
    .getByRole('link', { name: /match your searches$/ })
    .waitFor();
  await sectionOf(page, 'Closing soon').getByRole('link', { name: 'Lecturer in Glaciology' }).waitFor();
  expect(await sectionOf(page, 'Yours').count()).toBe(0);
});
