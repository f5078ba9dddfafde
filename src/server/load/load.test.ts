import { expect, test } from 'vitest';
import type { AdaptiveLimit } from './adaptive-limit.ts';
import { boundless, Load } from './load.ts';

test.each([
  [{ connections: 4 }, [10, 6]],
  [{ connections: 20 }, [30, 20]],
])('%j to the database bear %j calls and pages at once', ({ connections }, bounds) => {
  const { calls, pages } = new Load({ connections });
  expect([calls.limit, pages.limit]).toEqual(bounds);
});

test('two calls and a page are let in at once, however slow it goes', () => {
  const { calls, pages } = new Load({ connections: 20 });
  const slow = (limit: AdaptiveLimit) => {
    limit.begin('a', 0)(10);
    const ends = Array.from({ length: 100 }, () => limit.begin('a', 0));
    for (const end of ends) end(1000);
    return limit.limit;
  };
  expect([slow(calls), slow(pages)]).toEqual([2, 1]);
});

test('who waits to read pages takes no place of who waits to call', async () => {
  const { calls, pages } = new Load({ connections: 1, waiting: { most: 1, patienceMs: 60_000 } });
  void pages.line.join();
  expect([calls.line.isOpen, pages.line.isOpen]).toEqual([true, false]);
  pages.line.callNext();
});

test.each(['pages', 'calls'] as const)('%s beside other work are not taken for unhurried', (kind) => {
  const load = new Load({ connections: 40 });
  const limit = load[kind];
  const other = load[kind === 'pages' ? 'calls' : 'pages'];
  const together = (pieces: number, ms: number, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const ends = Array.from({ length: pieces }, () => limit.begin('a', 0));
      for (const end of ends) end(ms);
    }
  };
  together(1, 10, 20);
  const ends = Array.from({ length: 2 }, () => other.begin('b', 0));
  together(1, 100, 60);
  for (const end of ends) end(20);
  together(20, 100, 30);
  expect(limit.limit).toBeLessThan(5);
});

test('pages while calls are refused are not taken for unhurried', () => {
  const { calls, pages } = new Load({ connections: 40 });
  for (let n = 0; n < 20; n += 1) pages.begin('a', 0)(10);
  for (let n = 0; n < 60; n += 1) {
    const end = pages.begin('a', 0);
    calls.refuse();
    end(100);
  }
  const ends = Array.from({ length: 100 }, () => pages.begin('a', 0));
  for (const end of ends) end(100);
  expect(pages.limit).toBeLessThan(5);
});

test('where nothing is to be refused, nothing is', () => {
  const { calls } = boundless();
  for (let n = 0; n < 1000; n += 1) calls.begin('a');
  expect(calls.isFull).toBe(false);
});
