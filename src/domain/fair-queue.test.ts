import { expect, test } from 'vitest';
import { FairQueue, type Release } from './fair-queue.ts';

const limits = { atOnce: 2, perAccount: 1, waiting: 6, waitingPerAccount: 4 };

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
