import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
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
