import { expect, test, vi } from 'vitest';
import { FairQueue, type Release } from './fair-queue.ts';

const limits = { atOnce: 2, perClient: 1, waiting: 6, waitingPerClient: 4 };

/** Names of tasks in the order in which they started; each runs until the test ends it. */
function observe(queue: FairQueue) {
  const begun: string[] = [];
  const running = new Map<string, Release>();
  const ask = (name: string, signal?: AbortSignal) =>
    queue.acquire(name[0]!, signal).then((release) => {
      if (!release) return;
      begun.push(name);
      running.set(name, release);
    });
  const end = async (name: string) => {
    running.get(name)!();
    running.delete(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, ask, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('one account uses one of two slots, so that another account starts at once', async () => {
  const { begun, ask } = observe(new FairQueue(limits));
  for (const name of ['a1', 'a2', 'a3', 'b1']) void ask(name);
  await settle();
  expect(begun).toEqual(['a1', 'b1']);
});

test('accounts take turns, each in its own order', async () => {
  const { begun, ask, end } = observe(new FairQueue({ ...limits, atOnce: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void ask(name);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
    await settle();
    await end(name);
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('requests over the limits per account and in total are refused', async () => {
  const queue = new FairQueue(limits);
  const { ask } = observe(queue);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name);
  await expect(ask('a6')).rejects.toMatchObject({ code: 'unavailable' });
  for (const name of ['b1', 'b2', 'b3']) void ask(name);
  await expect(ask('c1')).rejects.toMatchObject({ code: 'unavailable' });
  expect([queue.running, queue.waiting, queue.refused]).toEqual([2, 6, 2]);
});

test('a task that fails, ends twice or is aborted releases its slot', async () => {
  const queue = new FairQueue(limits);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const release = await queue.acquire('a');
  const aborted = new AbortController();
  const waiting = queue.acquire('a', aborted.signal);
  aborted.abort();
  expect(await waiting).toBeUndefined();
  release!();
  release!();
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('while others queue, one client leaves a slot to the next one', async () => {
  const queue = new FairQueue({
    atOnce: 9,
    atOnceWhileQueued: 3,
    perClient: 2,
    waiting: 99,
    waitingPerClient: 99,
  });
  const { begun, ask } = observe(queue);
  for (let n = 0; n < 60; n += 1) void ask(`a${n}`);
  await ask('b1');
  expect(begun).toEqual(['a0', 'a1', 'b1']);
});

test('a client with few tasks is not refused for the many of another', async () => {
  vi.useFakeTimers();
  const queue = new FairQueue({
    atOnce: 1,
    perClient: 1,
    waiting: 2_000,
    waitingPerClient: 500,
    maxWaitMs: 2_000,
  });
  const outcomes: Record<string, { answered: number; refused: number; waited: number }> = {};
  const send = async (client: string) => {
    const start = Date.now();
    const outcome = (outcomes[client] ??= { answered: 0, refused: 0, waited: 0 });
    const release = await queue.acquire(client).catch(() => undefined);
    outcome.waited += Date.now() - start;
    outcome[release ? 'answered' : 'refused'] += 1;
    if (release) await new Promise((resolve) => setTimeout(resolve, 50));
    release?.();
  };
  const isOver = () => outcomes['modest']?.answered === 20 || (outcomes['modest']?.refused ?? 0) > 0;
  const loop = async (client: string) => {
    while (!isOver()) {
      await send(client);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const loops = Promise.all([...Array<string>(60).fill('greedy'), 'modest'].map(loop));
  await vi.advanceTimersByTimeAsync(60_000);
  await loops;
  vi.useRealTimers();
  const { modest, greedy } = outcomes as Record<'modest' | 'greedy', (typeof outcomes)[string]>;
  expect(modest.refused).toBe(0);
  expect(modest.waited / modest.answered).toBeLessThan(
    greedy.waited / (greedy.answered + greedy.refused) / 2,
  );
});
