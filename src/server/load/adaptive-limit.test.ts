import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { WaitingLine } from './waiting-line.ts';

const line = new WaitingLine();
const bounds = { least: 4, most: 40, line };

/** Lets `together` pieces of work go on, each taking `ms`, over and over. */
function work(
  limit: AdaptiveLimit,
  {
    together,
    ms,
    rounds,
    apartMs = 1000,
  }: { together: number; ms: number; rounds: number; apartMs?: number },
) {
  for (let round = 0; round < rounds; round += 1) {
    const begun = round * apartMs;
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

  test.each([
    [2, 40],
    [3, 4],
  ])('when work takes %i times as long, %i pieces may go on', (times, most) => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    work(limit, { together: 40, ms: times * 10, rounds: 10 });
    expect(limit.limit).toBe(most);
  });

  test('is more again when it no longer does', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    work(limit, { together: 20, ms: 100, rounds: 30 });
    work(limit, { together: 20, ms: 11, rounds: 200 });
    expect(limit.limit).toBeGreaterThan(20);
    work(limit, { together: 40, ms: 11, rounds: 200 });
    expect(limit.limit).toBe(40);
  });

  test('is not more because of work that leaves room', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    work(limit, { together: 20, ms: 100, rounds: 30 });
    work(limit, { together: 2, ms: 10, rounds: 200 });
    expect(limit.limit).toBe(4);
  });

  test('is as much as before with a database that became slower for good, once that was seen unhurried', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20, apartMs: 0 });
    work(limit, { together: 1, ms: 100, rounds: 100, apartMs: 0 });
    work(limit, { together: 40, ms: 110, rounds: 100, apartMs: 0 });
    expect(limit.limit).toBe(40);
  });

  test('is as much as before with a database that became slower for good, after a while without leisure too', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    work(limit, { together: 20, ms: 50, rounds: 30 });
    expect(limit.limit).toBe(4);
    work(limit, { together: 40, ms: 50, rounds: 300, apartMs: 10_000 });
    expect(limit.limit).toBe(40);
  });

  test('knows so many kinds of work and no more: what comes later shares one measure', () => {
    const limit = new AdaptiveLimit(bounds);
    for (let n = 0; n < 500; n += 1) limit.begin(`kind ${n}`, 0)(10);
    for (let round = 0; round < 100; round += 1) {
      limit.begin('kind 7', 0)(10);
      limit.begin(`unheard of ${round}`, 0)(10);
    }
    expect(limit.limit).toBe(40);
    for (let round = 0; round < 100; round += 1)
      for (const end of Array.from({ length: 20 }, (_, n) => limit.begin(`new ${round} ${n}`, 0))) end(100);
    expect(limit.limit).toBe(4);
  });

  test('takes nothing for unhurried during which others were refused', () => {
    const limit = new AdaptiveLimit(bounds);
    work(limit, { together: 1, ms: 10, rounds: 20 });
    for (let round = 0; round < 100; round += 1) {
      const end = limit.begin('GET /jobs', 0);
      limit.refuse();
      end(50);
    }
    work(limit, { together: 20, ms: 50, rounds: 5, apartMs: 0 });
    expect(limit.limit).toBe(4);
    expect(limit.refused).toBe(100);
  });

  test('is left as it is by work that differs in kind', () => {
    const limit = new AdaptiveLimit(bounds);
    for (let round = 0; round < 100; round += 1) {
      limit.begin('GET /jobs', 0)(10);
      limit.begin('POST /auth/login', 0)(200);
    }
    expect(limit.limit).toBe(40);
    // What takes long by nature hides nothing of what takes long for once.
    work(limit, { together: 20, ms: 100, rounds: 30 });
    expect(limit.limit).toBe(4);
  });

  test('counts each piece once, however often it is ended', () => {
    const limit = new AdaptiveLimit({ least: 1, most: 2, line });
    const ends = [limit.begin('a'), limit.begin('a')];
    expect(limit.isFull).toBe(true);
    ends[0]?.();
    ends[0]?.();
    expect(limit.running).toBe(1);
    expect(limit.isFull).toBe(false);
  });
});

describe('who finds no room', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const oneAtATime = (rules = {}) =>
    new AdaptiveLimit({ least: 1, most: 1, line: new WaitingLine({ patienceMs: 1000, ...rules }) });

  test('has his turn in the order of coming, before anybody who comes later', async () => {
    const limit = oneAtATime();
    const leave = await limit.enter('a');
    const turns: string[] = [];
    const waiting = ['first', 'second'].map(async (name) => {
      const end = await limit.enter('a');
      turns.push(name);
      return end;
    });
    leave?.();
    expect(limit.isFull).toBe(true);
    const later = limit.enter('a').then((end) => (turns.push('later'), end));
    (await waiting[0])?.();
    (await waiting[1])?.();
    (await later)?.();
    expect(turns).toEqual(['first', 'second', 'later']);
    expect([limit.running, limit.isFull, limit.refused]).toEqual([0, false, 0]);
  });

  test('is refused when it takes too long, and takes nobody’s turn then', async () => {
    const limit = oneAtATime();
    const leave = await limit.enter('a');
    const tooLong = limit.enter('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await tooLong).toBeUndefined();
    expect(limit.refused).toBe(1);
    leave?.();
    expect(limit.isFull).toBe(false);
  });

  test('who loses patience leaves the others their places', async () => {
    const limit = oneAtATime();
    const leave = await limit.enter('a');
    const first = limit.enter('a');
    await vi.advanceTimersByTimeAsync(500);
    const others = [limit.enter('a'), limit.enter('a')];
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBeUndefined();
    leave?.();
    for (const turn of others) {
      const end = await turn;
      expect(end).toBeDefined();
      end?.();
    }
    expect([limit.running, limit.isFull]).toEqual([0, false]);
  });

  test('is called together with others when there is room for several', async () => {
    const limit = new AdaptiveLimit({ least: 1, most: 2, line: new WaitingLine({ patienceMs: 1000 }) });
    limit.limit = 1;
    const leave = await limit.enter('a');
    const waiting = [limit.enter('a'), limit.enter('a')];
    limit.limit = 2;
    leave?.();
    const ends = await Promise.all(waiting);
    expect(limit.running).toBe(2);
    for (const end of ends) end?.();
  });

  test('is refused at once when enough wait already', async () => {
    const limit = oneAtATime({ most: 2 });
    const leave = await limit.enter('a');
    const waiting = [limit.enter('a'), limit.enter('a')];
    expect(limit.isClosed).toBe(true);
    expect(await limit.enter('a')).toBeUndefined();
    leave?.();
    for (const turn of waiting) (await turn)?.();
    expect([limit.refused, limit.line.waited]).toEqual([1, 2]);
  });

  test('waits with fewer others when there was some waiting lately', async () => {
    const limit = oneAtATime({ most: 10, reserveMs: 1000, moreMsPerSecond: 0 });
    const waitersAllowed = async (waitedMs: number) => {
      const leave = await limit.enter('a');
      const waiting = [];
      while (!limit.isClosed) waiting.push(limit.enter('a'));
      await vi.advanceTimersByTimeAsync(waitedMs);
      leave?.();
      for (const turn of waiting) (await turn)?.();
      return waiting.length;
    };
    expect(await waitersAllowed(50)).toBe(10);
    // Half of the reserve is left, and then a quarter.
    expect(await waitersAllowed(50)).toBe(5);
    expect(await waitersAllowed(100)).toBe(3);
    expect(await waitersAllowed(0)).toBe(0);
  });

  test('is refused at once when there was much waiting lately, for short waits less soon than for long ones', async () => {
    const limit = oneAtATime({ reserveMs: 600, moreMsPerSecond: 100 });
    const wait = async (ms: number) => {
      const leave = await limit.enter('a');
      const next = limit.enter('a');
      await vi.advanceTimersByTimeAsync(ms);
      leave?.();
      (await next)?.();
    };
    const isClosedWhenFull = async () => {
      const leave = await limit.enter('a');
      const isClosed = limit.isClosed;
      leave?.();
      return isClosed;
    };
    for (let n = 0; n < 6; n += 1) await wait(20);
    expect(await isClosedWhenFull()).toBe(false);
    await wait(900);
    expect(await isClosedWhenFull()).toBe(true);
    // To ask is not to wait.
    for (let n = 0; n < 100; n += 1) expect(await isClosedWhenFull()).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await isClosedWhenFull()).toBe(false);
    // However long it was quiet: no more than the reserve is waited.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await isClosedWhenFull()).toBe(false);
    await wait(900);
    expect(await isClosedWhenFull()).toBe(true);
  });
});
