import { describe, expect, test } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

const bounds = { least: 4, most: 40 };

/** Lets `together` pieces of work go on, each taking `ms`, over and over. */
function work(
  limit: AdaptiveLimit,
  { together, ms, rounds }: { together: number; ms: number; rounds: number },
) {
  for (let round = 0; round < rounds; round += 1) {
    const begun = round * 1000;
    const ends = Array.from({ length: together }, () => limit.begin('GET /jobs', begun));
    for (const end of ends) end(begun + ms);
  }
}

describe('how much goes on at once', () => {
  test('is less when work takes longer than it does unhurried, but never less than the least', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    expect(limit.limit).toBe(40);
    work(limit, { together: 30, ms: 100, rounds: 2 });
    expect(limit.limit).toBeLessThan(20);
    work(limit, { together: 20, ms: 100, rounds: 30 });
    expect(limit.limit).toBe(4);
  });

  test('is more again when it no longer does', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    work(limit, { together: 20, ms: 100, rounds: 30 });
    work(limit, { together: 20, ms: 11, rounds: 200 });
    expect(limit.limit).toBeGreaterThan(20);
  });

  test('is left as it is by work that differs in kind', () => {
    const limit = new AdaptiveLimit(bounds);
    for (let round = 0; round < 100; round += 1) {
      limit.begin('GET /jobs', 0)(10);
      limit.begin('POST /auth/login', 0)(200);
    }
    expect(limit.limit).toBe(40);
  });

  test('counts each piece once, however often it is ended', () => {
    const limit = new AdaptiveLimit({ least: 1, most: 2 });
    const ends = [limit.begin('a'), limit.begin('a')];
    expect(limit.isFull).toBe(true);
    ends[0]?.();
    ends[0]?.();
    expect(limit.running).toBe(1);
    expect(limit.isFull).toBe(false);
  });
});
