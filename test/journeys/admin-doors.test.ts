import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '../../src/web/routes.ts';
import { aJob, aPost } from '../support/items.ts';
import { aPerson, type Person } from '../support/people.ts';
import type { TestPortal } from '../support/test-portal.ts';
import { openPortal, visit } from './support/visit.ts';

/** Every page under /admin, as the router knows them: a new one is tested without being named here. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsOf(children ?? [])]);
const adminPages = pathsOf(await routes).filter((path) => /^\/admin(\/|$)/.test(path));

/** What moderators work on too; everything else is for admins (specification, sections 2 and 6). */
const moderated = ['/admin/posts', '/admin/jobs', '/admin/approval-logs'];
const denied = (page: string) =>
  `You don't have permission to access this area. This section is restricted to ${
    moderated.includes(page) ? 'moderators and administrators' : 'administrators'
  } only.`;

const roles = ['visitor', 'individual', 'university', 'moderator', 'admin'] as const;
type Role = (typeof roles)[number];

let portal: TestPortal;
const people = new Map<Role, Person>();
/** What a page with an id in its address is about. */
let ids: Record<string, string>;

beforeAll(async () => {
  portal = await openPortal();
  for (const role of roles) if (role !== 'visitor') people.set(role, await aPerson(portal, { role }));
  const { token, id } = people.get('individual')!;
  const post = await portal.call('POST /posts', { token, body: aPost() });
  const job = await portal.call('POST /jobs', { token, body: aJob() });
  const { institutes } = await portal.call('GET /institutes');
  ids = {
    '/admin/posts/edit/:id': post.id,
    '/admin/jobs/edit/:id': job.id,
    '/admin/users/edit/:id': id,
    '/admin/institutes/edit/:id': people.get('university')!.id,
    '/admin/institutes/records/:id': institutes[0]?.id ?? '',
  };
});
afterAll(() => portal.stop());

const nobody = '0199c000-0000-7000-8000-000000000000';
const addressOf = (page: string) => page.replace(':id', ids[page] ?? nobody);
const isOpenTo = (role: Role, page: string) =>
  role === 'admin' || (role === 'moderator' && moderated.includes(page));

test('there are admin pages to try', () => {
  expect(adminPages).toEqual(expect.arrayContaining(['/admin', '/admin/site', ...moderated]));
});

test.each(roles)('%s finds each admin page open or closed, as the role says', async (role) => {
  const one = await visit(portal);
  const token = people.get(role)?.token;
  if (token) await one.page.addInitScript((value) => localStorage.setItem('token', value), token);
  const { page } = one;
  try {
    for (const path of adminPages) {
      await page.goto(addressOf(path));
      const shell = page.getByRole('navigation', { name: 'Admin', exact: true });
      const refusal = page.getByRole('heading', { name: 'Access Denied', level: 1 });
      await shell.or(refusal).first().waitFor();
      expect([path, await refusal.isVisible()]).toEqual([path, !isOpenTo(role, path)]);
      if (!isOpenTo(role, path)) {
        expect(await page.locator('main').textContent()).toContain(denied(path));
        expect(await shell.count()).toBe(0);
      } else if (!path.includes(':id') || ids[path]) await page.locator('main h1').first().waitFor();
    }
  } finally {
    await one.close();
  }
});

test('a moderator’s sidebar leads only where a moderator may go', async () => {
  const one = await visit(portal);
  await one.page.addInitScript(
    (value) => localStorage.setItem('token', value),
    people.get('moderator')!.token,
  );
  await one.page.goto('/admin/posts');
  const links = one.page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link');
  await links.first().waitFor();
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([...moderated, '/']);
  await one.close();
});
