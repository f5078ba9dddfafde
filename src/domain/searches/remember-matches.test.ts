import { expect, test } from 'vitest';
import { keyOf, type Found, type Query } from './queries.ts';
import { rememberMatches } from './remember-matches.ts';

const queries = (...names: string[]): Query[] => names.map((query) => ({ kind: 'jobs', query }));

/** Every query but 'nothing' has ten matches. */
function finding() {
  const asked: string[] = [];
  const find = async (some: Query[]): Promise<Found> => {
    asked.push(...some.map(({ query }) => query));
    const found = some.filter(({ query }) => query !== 'nothing');
    const ten = Array.from({ length: 10 }, (_, position) => ({ itemId: String(position), position }));
    return new Map(found.map((query) => [keyOf(query), ten]));
  };
  return { asked, find };
}

test('each query is matched once, also one without a match', async () => {
  const { asked, find } = finding();
  const matches = rememberMatches(find, 100);
  await matches(queries('a', 'a', 'nothing'));
  const known = await matches(queries('nothing', 'b', 'a'));
  expect(asked).toEqual(['a', 'nothing', 'b']);
  expect([known.get('jobs?a')?.length, known.get('jobs?nothing')?.length]).toEqual([10, 0]);
});

test('of very many queries with many matches a bounded number is remembered', async () => {
  const { asked, find } = finding();
  const matches = rememberMatches(find, 100);
  let most = 0;
  for (let n = 0; n < 200; n += 1) {
    const known = await matches(queries(`${n}`, `${n + 1}`));
    // Without a query, as everything is cached.
    const before = asked.length;
    await matches(queries(`${n}`));
    expect(asked.length).toBe(before);
    // The requested queries are present, whatever was evicted.
    expect([known.get(`jobs?${n}`)?.length, known.get(`jobs?${n + 1}`)?.length]).toEqual([10, 10]);
    most = Math.max(most, [...known.values()].flat().length);
  }
  expect(most).toBeLessThanOrEqual(120);
  expect(asked.length).toBeLessThan(250);
});
