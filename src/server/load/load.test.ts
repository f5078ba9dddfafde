import { expect, test } from 'vitest';
import { boundless, Load } from './load.ts';

test.each([
  [{ connections: 4 }, [10, 6]],
  [{ connections: 20 }, [30, 20]],
])('%j to the database bear %j calls and pages at once', ({ connections }, bounds) => {
  const { calls, pages } = new Load({ connections });
  expect([calls.limit, pages.limit]).toEqual(bounds);
});

test('who waits to read pages takes no place of who waits to call', async () => {
  const { calls, pages } = new Load({ connections: 1, waiting: { most: 1, patienceMs: 60_000 } });
  void pages.line.join();
  expect([calls.line.isOpen, pages.line.isOpen]).toEqual([true, false]);
  pages.line.callNext();
});

test('where nothing is to be refused, nothing is', () => {
  const { calls } = boundless();
  for (let n = 0; n < 1000; n += 1) calls.begin('a');
  expect(calls.isFull).toBe(false);
});
