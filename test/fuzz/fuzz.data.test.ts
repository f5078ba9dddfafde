import { afterAll, beforeAll, expect, test } from 'vitest';
import { bySize, seed } from '../support/size.ts';
import { TestPortal } from '../support/test-portal.ts';
import { keepAliveClient } from './client.ts';
import type { OpenApi } from './document.ts';
import { fuzz } from './run.ts';
import { World } from './world.ts';

const total = bySize({ small: 1000, whole: 1000, long: 100_000 });
const connections = 8;

let portal: TestPortal;
let world: World;

beforeAll(async () => {
  portal = await TestPortal.start();
  world = new World(portal);
  await world.prepare();
});
afterAll(() => portal.stop());

test(`${total} requests generated from the API document, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const document = (await (await portal.fetch('/openapi.json')).json()) as OpenApi;
  const { send, close } = keepAliveClient(portal.url, { connections, limitMs: 20_000 });
  const { problems, calls } = await fuzz({ document, world, send, total, seed, connections });
  close();
  expect(problems).toEqual([]);
  expect(calls.made).toBe(calls.all);
});
