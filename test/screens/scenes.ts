import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import type { Role } from '../../src/contract/vocabulary/index.ts';
import routes from '../../src/web/routes.ts';

export type Visitor = Role | 'guest';

/** Ids of items with unusual texts. */
export interface Prepared {
  long: string;
  rightToLeft: string;
}

/** One picture: a page as a visitor sees it, after `act`. */
export interface Scene {
  name: string;
  visitor: Visitor;
  path: string;
  act?: (page: Page) => Promise<void>;
}

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path.replace(/^\//, '')}` : above;
    return [...(entry.index || entry.path ? [path || '/'] : []), ...pathsOf(entry.children ?? [], path)];
  });

/** Who sees a page as it is meant. */
function visitorsOf(path: string): Visitor[] {
  if (path.startsWith('/admin')) return path === '/admin' ? ['moderator', 'admin'] : ['admin'];
  if (path === '/dashboard') return ['individual', 'university', 'moderator', 'admin'];
  if (/^\/(profile|payments|packages|membership|my-list|saved|searches)$/.test(path))
    return ['guest', 'individual', 'university'];
  if (/^\/(jobs|posts)\/(create|edit)/.test(path)) return ['guest', 'university'];
  return ['guest'];
}

const submit = (page: Page) => page.locator('main form button[type=submit]').last().click({ timeout: 5_000 });

/** One of each date that a call can have. */
async function addDates(page: Page): Promise<void> {
  await page.getByLabel('Type', { exact: true }).selectOption('callForPaper');
  const buttons = page.getByRole('group', { name: /^Dates/ }).locator('button[data-kind]');
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.nth(left - 1).click();
  }
}

/** The receipt opens in a tab of its own; it is drawn in this one. */
async function openReceipt(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const history = await (await page.request.get('/api/payments/history', { headers })).json();
  const [order] = history.data.orders.filter(({ state }: { state: string }) => state === 'paid');
  const receipt = await page.request.get(`/api/payments/orders/${order.id}/receipt`, {
    headers: { ...headers, accept: 'text/html' },
  });
  const body = await receipt.text();
  await page.route('**/receipt', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/receipt');
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const states: Scene[] = [
  { name: 'no results', visitor: 'guest', path: '/jobs?q=zzzzzz' },
  { name: 'filtered', visitor: 'guest', path: '/jobs?field=humanities&includeExpired=true' },
  { name: 'calls with nothing found', visitor: 'guest', path: '/call-for-paper?q=zzzzzz' },
  { name: 'calendar agenda', visitor: 'guest', path: '/calendar?view=agenda' },
  { name: 'calendar day', visitor: 'guest', path: `/calendar?day=${inDays(7)}` },
  { name: 'calendar empty', visitor: 'guest', path: `/calendar?month=${inDays(3000).slice(0, 7)}` },
  { name: 'search', visitor: 'guest', path: '/search?q=research' },
  { name: 'not found', visitor: 'guest', path: '/nowhere' },
  { name: 'login with errors', visitor: 'guest', path: '/login', act: submit },
  { name: 'register with errors', visitor: 'guest', path: '/register', act: submit },
  { name: 'new job with errors', visitor: 'university', path: '/jobs/create', act: submit },
  { name: 'new post with errors', visitor: 'university', path: '/posts/create', act: submit },
  { name: 'new call with many dates', visitor: 'university', path: '/posts/create', act: addDates },
  { name: 'receipt', visitor: 'university', path: '/payments', act: openReceipt },
  { name: 'queue', visitor: 'moderator', path: '/admin/jobs' },
  {
    name: 'queue, rejecting',
    visitor: 'moderator',
    path: '/admin/jobs',
    act: (page) => page.keyboard.press('r'),
  },
  { name: 'admin not found', visitor: 'admin', path: '/admin/nowhere' },
  { name: 'rejected posts', visitor: 'moderator', path: '/admin/posts?status=rejected' },
];

/**
 * @param ids example ids by the section of the path that they belong to, such as '/jobs/', or by all of the path before them
 * @param prepared ids of items with unusual texts
 */
export function scenes(ids: ReadonlyMap<string, string>, prepared: Prepared): Scene[] {
  const filled = (path: string): string =>
    path.replace(
      /^((?:\/admin)?(\/.+?\/)(?:edit\/)?):id$/,
      (_, before: string, section: string) => before + (ids.get(before) ?? ids.get(section) ?? ''),
    );
  const pages = pathsOf(routes).filter((path) => !path.includes('*'));
  return [
    ...pages.flatMap((path) =>
      visitorsOf(path).map((visitor): Scene => ({ name: path, visitor, path: filled(path) })),
    ),
    ...states,
    { name: 'long words', visitor: 'guest', path: `/jobs/${prepared.long}` },
    { name: 'right to left', visitor: 'guest', path: `/jobs/${prepared.rightToLeft}` },
    { name: 'lists of unusual texts', visitor: 'guest', path: '/jobs?sort=newest' },
  ];
}
