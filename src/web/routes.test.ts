import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { pagePatterns, pages } from '../contract/addresses/pages.ts';
import { collections, reportedEntities } from '../contract/vocabulary/index.ts';
import { revalidatesOnNavigation } from './lib/navigation/revalidates-on-navigation.ts';
import routes from './routes.ts';

const files = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)]);
const publicRoutes = routes.filter(({ file }) => file === 'shell/public-layout.route.tsx');

test.each([...new Set(files(publicRoutes))])(
  'an action of a user doesn’t load the public data of %s again',
  async (file) => {
    const route = (await import(/* @vite-ignore */ `./${file}`)) as {
      loader?: unknown;
      shouldRevalidate?: unknown;
    };
    if (route.loader) expect(route.shouldRevalidate).toBe(revalidatesOnNavigation);
  },
);

/** The routes with their file as id, as React Router matches them. */
const objects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index ? { index: true, id: file } : { path, id: file, children: objects(children ?? []) },
  );
const tree = objects(routes);
const id = '0198c2f0-0000-7000-8000-000000000001';

test.each(
  Object.entries(pagePatterns).flatMap(([name, pattern]) =>
    (pattern.includes(':collection') ? collections : ['' as const]).map((collection) => ({
      name: name as keyof typeof pages,
      pattern: pattern.replace(':collection', collection),
      collection,
    })),
  ),
)('the path of the page $name ($collection) is matched by its route', ({ name, pattern, collection }) => {
  const page = pages[name];
  const path = typeof page === 'string' ? page : page({ collection, id });
  // The first view of a layout has no path of its own.
  const found = matchRoutes(tree, path)!.findLast(({ route }) => !route.index || path === '/')!;
  expect(`/${found.route.path?.replace(/^\//, '') ?? ''}`).toBe(pattern);
  expect(found.params).toEqual(pattern.includes(':id') ? { id } : {});
});

test.each(reportedEntities)('one of the %s is reported on a page of its own', (entity) => {
  expect(matchRoutes(tree, `/${entity}/${id}/report`)!.at(-1)!.route.id).toBe(
    'discovery/report/report.route.tsx',
  );
});
