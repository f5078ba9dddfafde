import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import type { Role } from '../../src/contract/vocabulary/index.ts';
import routes from '../../src/web/routes.ts';

export type Visitor = Role | 'guest';

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
  if (/^\/(profile|payments|packages|membership)$/.test(path)) return ['guest', 'individual', 'university'];
  if (/^\/(jobs|posts)\/(create|edit)/.test(path)) return ['guest', 'university'];
  return ['guest'];
}

const submit = (page: Page) => page.locator('main form button[type=submit]').last().click({ timeout: 5_000 });

const states: Scene[] = [
  { name: 'no results', visitor: 'guest', path: '/jobs?search=zzzzzz' },
  { name: 'filtered', visitor: 'guest', path: '/jobs?field=humanities&includeExpired=true' },
  { name: 'search', visitor: 'guest', path: '/search?q=research' },
  { name: 'not found', visitor: 'guest', path: '/nowhere' },
  { name: 'login with errors', visitor: 'guest', path: '/login', act: submit },
  { name: 'register with errors', visitor: 'guest', path: '/register', act: submit },
  { name: 'new job with errors', visitor: 'university', path: '/jobs/create', act: submit },
  { name: 'new post with errors', visitor: 'university', path: '/posts/create', act: submit },
  { name: 'admin not found', visitor: 'admin', path: '/admin/nowhere' },
  { name: 'rejected posts', visitor: 'moderator', path: '/admin/posts?status=rejected' },
];

/** @param ids example ids by the section of the path that they belong to, such as '/jobs/', or by all of the path before them */
export function scenes(ids: ReadonlyMap<string, string>): Scene[] {
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
  ];
}
