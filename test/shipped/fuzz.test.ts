import { beforeAll, expect, test } from 'vitest';
import { keepAliveClient, type Answered, type Sent } from '../fuzz/client.ts';
import type { OpenApi } from '../fuzz/document.ts';
import { fuzz } from '../fuzz/run.ts';
import { bySize, seed } from '../support/size.ts';
import { randomAddress } from './support/ask.ts';
import { ShippedPopulation } from './support/population.ts';
import { call, product } from './support/shared.ts';

const total = bySize({ small: 1000, whole: 10_000, long: 100_000 });
const connections = 4;
const TRIES = 40;
/** So many requests come from one address, few enough that its limits are not reached. */
const FROM_ONE_ADDRESS = 40;

const world = new ShippedPopulation();
beforeAll(() => world.prepare());

/** A client that gets 503 retries a little later. */
const patiently =
  (send: (sent: Sent) => Promise<Answered>) =>
  async (sent: Sent): Promise<Answered> => {
    for (let left = TRIES; ; left -= 1) {
      const answered = await send(sent);
      if (answered.status !== 503 || left === 0) return answered;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
    }
  };

function addresses(): () => string {
  let made = 0;
  let address = '';
  return () => (address = made++ % FROM_ONE_ADDRESS === 0 ? randomAddress() : address);
}

test(`${total} requests generated from the API document, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const server = product.serverPid;
  const document = (await call('/openapi.json')).json<OpenApi>();
  const { send, close } = keepAliveClient(product.url, { connections, limitMs: 30_000, from: addresses() });
  const { problems, calls, statuses } = await fuzz({
    document,
    world,
    send: patiently(send),
    total,
    seed,
    connections,
    mayAnswer: [503],
  });
  close();
  expect(problems).toEqual([]);
  expect(calls.made).toBe(calls.all);
  expect(statuses[503] ?? 0).toBeLessThan(total / 100);
  expect(product.isServerRunning).toBe(true);
  expect(product.serverPid).toBe(server);
});
