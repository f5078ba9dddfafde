import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const page = read('docs/testing.md');

test('every test file named in docs/testing.md exists', () => {
  const named = [...page.matchAll(/`((?:src|test|scripts)\/[\w./-]+\.(?:test\.)?(?:ts|tsx|mjs))`/g)].map(
    ([, file]) => file!,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('every quoted test title exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\.test\.(?:ts|tsx|mjs))` \(([^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(40);
  const unknown = named.filter(([, file, title]) => !read(file!).includes(title!));
  expect(unknown.map(([whole]) => whole)).toEqual([]);
});
