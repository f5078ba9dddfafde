import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { institutes } from '../../../src/db/index.ts';
import { newId } from '../../../src/domain/platform/context.ts';
import { adminAreas } from '../../support/admin-areas.ts';
import { buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { countPaused, pauseTimers, runPaused, runOnlyPaused } from '../support/paused-timers.ts';
import { RunningPortal } from '../support/portal.ts';
import { accessibilityProblems, visit, type Visit } from '../support/visit.ts';

/** Every page under /admin, from the route table, so that new pages are tested automatically. */
const adminPages = [...adminAreas.keys()];

/** Areas that moderators can open; all others are for admins (docs/specification.md#admin-area). */
const moderated = [
  '/admin',
  '/admin/queue',
  '/admin/posts',
  '/admin/jobs',
  '/admin/reports',
  '/admin/approval-logs',
];
/** Where moderators are redirected from the start of the admin area. */
const moderatorsStart = '/admin/queue';
/** Pages whose accessibility no other end-to-end test checks. */
const examined = [
  '/admin/users',
  '/admin/institutes',
  '/admin/institutes/records/create',
  '/admin/institutes/records/:id',
  '/admin/payments/events',
  '/admin/payments/orders/:id',
];
const areaAt = (page: string) => adminAreas.get(page);
const denied = (page: string) =>
  `You don't have permission to access this area. This section is restricted to ${
    areaAt(page) === 'moderation' ? 'moderators and administrators' : 'administrators'
  } only.`;

const roles = ['visitor', 'individual', 'university', 'moderator', 'admin'] as const;
type Role = (typeof roles)[number];

/** Minimum duration of 'Verifying access...'; here long enough to see it. */
const verifyingMs = 500;
async function expectVerified(page: Page): Promise<void> {
  await page.getByText('Verifying access...').waitFor();
  await runOnlyPaused(page, verifyingMs);
}

let portal: RunningPortal;
/** One browser for all users: the token in the page's storage decides who is logged in. */
let browser: Visit;
const people = new Map<Role, Person>();
/** Ids for pages with an id in their address. */
let ids: Record<string, string>;

beforeAll(begin);
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

async function begin(): Promise<void> {
  portal = await RunningPortal.launch();
  browser = await visit(portal);
  await pauseTimers(browser.page, [verifyingMs]);
  for (const role of roles) if (role !== 'visitor') people.set(role, await createUser(portal, { role }));
  const { token, id } = people.get('individual')!;
  const post = await portal.call('POST /posts', { token, body: buildPost() });
  const job = await portal.call('POST /jobs', { token, body: buildJob() });
  const { institutes } = await portal.call('GET /institutes');
  ids = {
    '/admin/posts/edit/:id': post.id,
    '/admin/jobs/edit/:id': job.id,
    '/admin/users/edit/:id': id,
    '/admin/institutes/edit/:id': people.get('university')!.id,
    '/admin/institutes/records/:id': institutes[0]?.id ?? '',
  };
}

const nobody = '0199c000-0000-7000-8000-000000000000';
const addressOf = (page: string) => page.replace(':id', ids[page] ?? nobody);
const isOpenTo = (role: Role, page: string) =>
  role === 'admin' || (role === 'moderator' && areaAt(page) === 'moderation');

test('moderators may open these pages and see that an address doesn’t exist, and all others are for admins', () => {
  const moderation = adminPages.filter((page) => areaAt(page) === 'moderation');
  expect(new Set(moderation)).toEqual(new Set([...moderated, '/admin/reports/:id', '/admin/*']));
  expect(adminPages).toContain('/admin/site');
});

describe('the server', () => {
  test.each(adminPages)('sends the same HTML of %s to everybody', async (path) => {
    const htmlFor = async (role: Role) => {
      const response = await fetch(`${portal.url}${addressOf(path)}`, {
        headers: role === 'visitor' ? {} : { authorization: `Bearer ${people.get(role)!.token}` },
      });
      return response.text();
    };
    const [forVisitor, forAdmin] = [await htmlFor('visitor'), await htmlFor('admin')];
    expect(forAdmin).toBe(forVisitor);
    expect(forVisitor).toContain('Verifying access...');
    expect(forVisitor).not.toContain('aria-label="Admin"');
    for (const { email } of people.values()) expect(forVisitor).not.toContain(email);
  });
});

/** The router has started when history entries have an index. */
const routerStarted = (page: Page) => page.waitForFunction(() => Number.isInteger(history.state?.idx));

/** Client-side navigation, like a link: the guard protects each page without a reload. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    // On the same page the heading stays.
    if (location.pathname !== to) document.querySelector('main h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

test.each(['/admin/*', '/admin/nothing', '/admin/posts/edit', '/admin/users/1/2/3'])(
  'the unknown address %s gets the 404 page of the admin area',
  async (path) => {
    const response = await fetch(`${portal.url}${path}`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Verifying access...');
    expect(html).not.toContain('<footer');
    expect(html).not.toContain('site-drawer');
  },
);

test('an admin sees ‘Page Not Found’ beside the sidebar at an unknown address', async () => {
  const { page, close } = await visit(portal);
  await page.addInitScript((value) => localStorage.setItem('token', value), people.get('admin')!.token);
  await page.goto('/admin/nothing');
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await page.getByRole('navigation', { name: 'Admin', exact: true }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Overview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await close();
});

test.each(roles)('%s can open exactly the admin pages of the role', async (role) => {
  const { page } = browser;
  // The first page is loaded anew, so that the application reads the user's token.
  await page.goto('/api/health/live');
  await page.evaluate(
    (value) => (value ? localStorage.setItem('token', value) : localStorage.clear()),
    people.get(role)?.token,
  );
  await page.goto(addressOf(adminPages[0]!));
  const shell = page.getByRole('navigation', { name: 'Admin', exact: true });
  const refusal = page.getByRole('heading', { name: 'Access Denied', level: 1 });
  let area = areaAt(adminPages[0]!);
  for (const path of adminPages) {
    if (path !== adminPages[0]) await goTo(page, addressOf(path));
    // Between the areas of admins and of moderators the user is checked again; within one the guard stays mounted.
    if (path === adminPages[0] || areaAt(path) !== area) await expectVerified(page);
    area = areaAt(path);
    const isOpen = isOpenTo(role, path);
    await (isOpen ? shell : page.getByText(denied(path))).first().waitFor();
    // Whoever is refused may log in as somebody else.
    const login = page.locator('main').getByRole('link', { name: 'Login' });
    expect([path, await login.count()]).toEqual([path, isOpen ? 0 : 1]);
    const shown = role === 'moderator' && path === '/admin' ? moderatorsStart : addressOf(path);
    await expect.poll(() => [path, new URL(page.url()).pathname]).toEqual([path, shown]);
    // A moderator who may not open a page still has the menu of allowed pages.
    const hasMenu = isOpen || role === 'moderator';
    expect([path, await refusal.isVisible(), await shell.count()]).toEqual([path, !isOpen, hasMenu ? 1 : 0]);
    if (isOpen && (!path.includes(':id') || ids[path]))
      await page.locator('main h1:not([data-before])').first().waitFor();
    if (role === 'admin' && examined.includes(path)) {
      await expect.poll(() => page.locator('main').getByText('Loading...').count()).toBe(0);
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    }
    if (path === adminPages[0]) await routerStarted(page);
  }
});

const moderatorsEntries = [
  'Review Queue',
  'Posts Management',
  'Jobs Management',
  'Reports',
  'Approval Logs',
  'Back to Main Site',
];

test('a moderator’s sidebar lists only pages that moderators can open', async () => {
  const { page } = browser;
  await page.goto('/api/health/live');
  await page.evaluate((value) => localStorage.setItem('token', value), people.get('moderator')!.token);
  await page.goto('/admin/posts');
  await expectVerified(page);
  const links = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link');
  await links.first().waitFor();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.toSorted()).toEqual([...moderated.filter((path) => path !== '/admin'), '/'].toSorted());
  // Some entries show a number of pending items.
  expect(await links.allTextContents()).toEqual(
    moderatorsEntries.map((name) => expect.stringMatching(`^${name}`)),
  );
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(240);
});

test('an admin’s sidebar has all entries, and failures to load or save show the specified texts', async () => {
  const { page, close } = await visit(portal);
  await page.addInitScript((value) => localStorage.setItem('token', value), people.get('admin')!.token);
  await page.route('**/api/logs?*', (route) => route.abort());
  await page.goto('/admin/approval-logs');
  await page.getByRole('heading', { level: 1, name: 'Approval Logs' }).waitFor();
  await page.getByText('Failed to fetch approval logs').first().waitFor();
  const sidebar = page.getByRole('navigation', { name: 'Admin', exact: true });
  for (const name of [...moderatorsEntries, 'User Management', 'Institute Management'])
    expect([name, await sidebar.getByRole('link', { name }).count()]).toEqual([name, 1]);

  for (const accounts of ['users', 'universities'])
    await page.route(`**/api/admin/${accounts}`, (route) => route.abort());
  for (const [kind, name, words] of [
    ['users', 'Name', 'Failed to save user'],
    ['institutes', 'Institution Name', 'Failed to save institute'],
  ] as const) {
    await page.goto(`/admin/${kind}/create`);
    await page.getByLabel(name, { exact: true }).fill('Somebody New');
    await page.getByLabel('Email', { exact: true }).fill('somebody@new.example');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('alert').getByText(words).first().waitFor();
  }
  await close();
});

test('an admin decides a claim to an institute', async () => {
  const now = portal.now;
  for (const name of ['Listed College', 'Listed University'])
    await portal.db.insert(institutes).values({
      id: newId(),
      name,
      location: 'Asia/India',
      domains: ['listed.example'],
      createdAt: now,
      updatedAt: now,
    });
  const college = await createUser(portal, { role: 'university', name: 'Listed College' });
  const university = await createUser(portal, { role: 'university', name: 'Listed University' });
  const { page, close } = await visit(portal, { width: 360, height: 780 });
  await page.addInitScript((value) => localStorage.setItem('token', value), people.get('admin')!.token);
  await page.goto('/admin/institutes');
  await page.getByRole('link', { name: 'Institute claims' }).click();
  const decide = async (verdict: string, { email }: Person, name: string, reason: string) => {
    await page.getByRole('button', { name: `${verdict}: ${name} to ${email}` }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: verdict }).click();
    await page.getByRole('link', { name: email }).waitFor({ state: 'detached' });
  };
  await page.getByRole('link', { name: university.email }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await decide('Approve', college, 'Listed College', 'Showed a letter');
  await decide('Decline', university, 'Listed University', 'No proof of who you are');
  await page.getByText('No institute claims').waitFor();
  const linked = await portal.db.select().from(institutes).where(eq(institutes.userId, college.id));
  expect(linked.map(({ name }) => name)).toEqual(['Listed College']);
  await close();
});

test('the access check takes 500 ms, and the author search starts at two letters after 300 ms', async () => {
  const { page, close } = await visit(portal);
  await page.addInitScript((value) => localStorage.setItem('token', value), people.get('admin')!.token);
  await pauseTimers(page, [300, verifyingMs]);
  const isKnown = page.waitForResponse('**/api/users/profile');
  await page.goto('/admin/posts/create');
  await isKnown;
  await expectVerified(page);
  const title = page.getByRole('heading', { name: 'New post', level: 1 });
  await title.waitFor();

  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/admin/users') searches.push(search);
  });
  const field = page.getByRole('combobox', { name: 'Author' });
  await field.fill('P');
  await title.click();
  expect(await countPaused(page, 300)).toBe(0);
  await field.fill('Pe');
  await expect.poll(() => countPaused(page, 300)).toBe(1);
  expect(searches).toEqual([]);
  await runPaused(page, 300);
  await expect.poll(() => searches).toEqual(['?search=Pe&limit=20']);
  await close();
});
