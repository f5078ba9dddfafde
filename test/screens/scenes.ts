import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';
import { dialogs } from './dialogs.ts';
import type { Prepared, Scene, Visitor } from './scene.ts';
import { states } from './states.ts';

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path.replace(/^\//, '')}` : above;
    return [...(entry.index || entry.path ? [path || '/'] : []), ...pathsOf(entry.children ?? [], path)];
  });

/** The visitor that each page is for. */
function visitorsOf(path: string): Visitor[] {
  if (path.startsWith('/admin')) return path === '/admin' ? ['moderator', 'admin'] : ['admin'];
  if (path === '/dashboard') return ['newcomer', 'individual', 'university', 'moderator', 'admin'];
  if (
    /^\/(profile|payments|packages|membership|my-list|my-searches\/new|dashboard\/(due|new|mine|settings))$/.test(
      path,
    )
  )
    return ['guest', 'newcomer', 'individual', 'university'];
  if (/^\/(jobs|posts)\/create/.test(path)) return ['guest', 'newcomer', 'university'];
  if (/^\/(jobs|posts)\/edit/.test(path)) return ['guest', 'university'];
  return ['guest'];
}

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
    ...states(prepared),
    ...dialogs(prepared),
    { name: 'long words', visitor: 'guest', path: `/jobs/${prepared.long}` },
    { name: 'right to left', visitor: 'guest', path: `/jobs/${prepared.rightToLeft}` },
    { name: 'lists of unusual texts', visitor: 'guest', path: '/jobs?sort=newest' },
  ];
}
