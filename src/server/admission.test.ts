import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FairQueue } from '../domain/platform/fair-queue.ts';
import { createAdmission, noConcurrencyLimit } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const queueOf = (options: Partial<ConstructorParameters<typeof FairQueue>[0]>) =>
  new FairQueue({ atOnce: 1, perClient: Infinity, waiting: 2_000, waitingPerClient: 2_000, ...options });
const oneAtATime = (options = {}) => queueOf({ maxWaitMs: 1000, ...options });
const refusal = { code: 'unavailable', details: { retryAfterSeconds: 2 } };

describe('requests beyond the limit', () => {
  test('start in the order of their arrival', async () => {
    const queue = oneAtATime();
    const release = await queue.acquire('a client');
    const order: string[] = [];
    const begin = async (name: string) => {
      const end = await queue.acquire('a client');
      order.push(name);
      return end;
    };
    const waiting = [begin('first'), begin('second')];
    release?.();
    waiting.push(begin('third'));
    for (const slot of waiting) (await slot)?.();
    expect(order).toEqual(['first', 'second', 'third']);
    expect([queue.running, queue.waiting, queue.refused]).toEqual([0, 0, 0]);
  });

  test('are refused after the maximum wait, without affecting others', async () => {
    const queue = oneAtATime();
    const release = await queue.acquire('a client');
    const tooLong = queue.acquire('a client').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    const others = [queue.acquire('a client'), queue.acquire('a client')];
    await vi.advanceTimersByTimeAsync(500);
    expect(await tooLong).toMatchObject(refusal);
    release?.();
    for (const slot of others) (await slot)?.();
    expect([queue.running, queue.refused]).toEqual([0, 1]);
  });

  test('are refused at once when the queue is full', async () => {
    const queue = oneAtATime({ waiting: 2 });
    const release = await queue.acquire('a client');
    const waiting = [queue.acquire('a client'), queue.acquire('a client')];
    await expect(queue.acquire('a client')).rejects.toMatchObject(refusal);
    release?.();
    for (const slot of waiting) (await slot)?.();
    expect([queue.waiting, queue.refused]).toEqual([0, 1]);
  });
});

test('while requests queue, fewer are at work, in the order of their arrival', async () => {
  const queue = queueOf({ atOnce: 5, atOnceWhileQueued: 2, maxWaitMs: 1000 });
  const slots = await Promise.all(Array.from({ length: 5 }, () => queue.acquire('a client')));
  const order: string[] = [];
  const begin = async (name: string) => {
    const end = await queue.acquire('a client');
    order.push(name);
    return end;
  };
  const first = begin('first');
  for (const release of slots.slice(0, 3)) release?.();
  // Two are at work, and one queues before this one.
  const second = begin('second');
  await vi.advanceTimersByTimeAsync(0);
  expect([queue.running, queue.waiting, order]).toEqual([2, 2, []]);
  slots[3]!();
  slots[4]!();
  await Promise.all([first, second]);
  expect([queue.running, queue.waiting, order]).toEqual([2, 0, ['first', 'second']]);
  const third = await begin('third');
  expect([queue.running, order.at(-1)]).toEqual([3, 'third']);
  for (const release of [await first, await second, third]) release?.();
  expect(queue.running).toBe(0);
});

test('under ten times the load the queue stays short, requests are still served, and afterwards nothing is refused', async () => {
  const queue = queueOf({ maxWaitMs: 2_000 });
  let served = 0;
  const request = async () => {
    const release = await queue.acquire('a client');
    await new Promise((resolve) => setTimeout(resolve, 50));
    served += 1;
    release?.();
  };
  let longest = 0;
  const arrive = async (count: number, everyMs: number) => {
    for (let n = 0; n < count; n += 1) {
      request().catch(() => {});
      await vi.advanceTimersByTimeAsync(everyMs);
      if (n > count / 2) longest = Math.max(longest, queue.waiting);
    }
  };
  await arrive(4_000, 5);
  // 40 requests are served in two seconds.
  expect(longest).toBeLessThan(70);
  expect(served).toBeGreaterThan(380);
  await vi.advanceTimersByTimeAsync(2_000);
  const { refused } = queue;
  await arrive(100, 60);
  expect([queue.waiting, queue.refused]).toEqual([0, refused]);
});

test('the limit is never exceeded, whatever the order of events', async () => {
  const queue = queueOf({ atOnce: 3, waiting: 5, maxWaitMs: 20 });
  let atWork = 0;
  let most = 0;
  const request = async (ms: number) => {
    const release = await queue.acquire('a client');
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, ms));
    atWork -= 1;
    release?.();
  };
  const outcomes: PromiseSettledResult<void>[] = [];
  for (let round = 0; round < 200; round += 1) {
    void Promise.allSettled([request((round * 7) % 31)]).then(([outcome]) => outcomes.push(outcome));
    await vi.advanceTimersByTimeAsync((round * 3) % 5);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes).toHaveLength(200);
  expect(most).toBe(3);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(queue.refused);
  expect(queue.refused).toBeGreaterThan(0);
});

test('releasing a slot twice counts once', async () => {
  const queue = queueOf({ atOnce: 2, maxWaitMs: 0 });
  const release = await queue.acquire('a client');
  await queue.acquire('a client');
  release?.();
  release?.();
  expect(queue.running).toBe(1);
});

test('the limits match the number of database connections', () => {
  const { visitors, members } = createAdmission({ connections: 8 });
  expect([visitors.limit, members.limit]).toEqual([8, 8]);
});

test('without limits, nothing is queued or refused', async () => {
  const { visitors } = noConcurrencyLimit();
  for (let n = 0; n < 1000; n += 1) await visitors.acquire('a client');
  expect([visitors.running, visitors.waiting]).toEqual([1000, 0]);
});
