import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const page = read('docs/testing.md');

test('every file of tests that the page on testing names is there', () => {
  const named = [...page.matchAll(/`((?:src|test|scripts)\/[\w./-]+\.(?:test\.)?(?:ts|tsx|mjs))`/g)].map(
    ([, file]) => file!,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('the titles that it names are those of tests', () => {
  const named = [...page.matchAll(/`([\w./-]+\.test\.(?:ts|tsx|mjs))` \(([^)]+)\)/g)];
  expect(named.length).toBeGreaterThan(40);
  const unknown = named.filter(([, file, title]) => !read(file!).includes(title!));
  expect(unknown.map(([whole]) => whole)).toEqual([]);
});
