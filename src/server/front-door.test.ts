import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openFrontDoor } from './front-door.ts';
import { Load } from './load/load.ts';
import { keyOf } from './pages/answer-kept.ts';
import { PageCache } from './pages/page-cache.ts';

let server: Server;
/** What came through to the framework. */
let came: string[];
/** Nobody waits for room here. */
const aLoad = () => new Load({ connections: 1, waiting: { most: 0 } });

async function open(
  load: Load,
  {
    isStopping = false,
    cache,
    onError = () => {},
  }: { isStopping?: boolean; cache?: PageCache; onError?: (error: unknown) => void } = {},
) {
  came = [];
  server = openFrontDoor(
    (request, response) => {
      came.push(request.url ?? '');
      response.end('done');
    },
    { cache, load, isStopping: () => isStopping, headers: { 'x-content-type-options': 'nosniff' }, onError },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const free = ['/api/health/live', '/api/metrics', '/assets/main.js', '/uploads/a.webp', '/favicon.ico'];

test('a call for which there is no room is refused before anything is done for it', async () => {
  const load = aLoad();
  for (let n = 0; n < load.calls.limit; n += 1) load.calls.begin('other');
  const get = await open(load);
  const { status, headers } = await get('/api/jobs');
  expect(status).toBe(503);
  expect(Object.fromEntries(headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const others = ['/jobs', ...free];
  for (const path of others) expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect(came).toEqual(others);
  expect([load.calls.refused, load.pages.refused]).toEqual([1, 0]);
});

test('a page for which there is no room is refused so too, unless it is being rendered anyway', async () => {
  const load = aLoad();
  for (let n = 0; n < load.pages.limit; n += 1) load.pages.begin('other');
  const cache = new PageCache();
  void cache.get(keyOf('/jobs')!, () => new Promise(() => {}));
  const get = await open(load, { cache });
  expect((await get('/blogs')).status).toBe(503);
  const others = ['/jobs', '/api/jobs', ...free];
  for (const path of others) expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect(came).toEqual(others);
  expect([load.calls.refused, load.pages.refused]).toEqual([0, 1]);
});

test('what is thrown before the framework has the request is logged, answered with 500 and ends nothing', async () => {
  const cache = new PageCache();
  vi.spyOn(cache, 'peek').mockImplementation(() => {
    throw new Error('a fault of ours');
  });
  const thrown: unknown[] = [];
  const get = await open(aLoad(), { cache, onError: (error) => thrown.push(error) });
  const { status, headers } = await get('/jobs');
  expect([status, headers.get('connection'), headers.get('x-content-type-options')]).toEqual([
    500,
    'close',
    'nosniff',
  ]);
  expect(thrown).toEqual([new Error('a fault of ours')]);
  expect((await get('/api/jobs')).status).toBe(200);
});

test.each([
  [true, 'close'],
  [false, 'keep-alive'],
])('while it is stopping: %s, an answer says of its connection: %s', async (isStopping, said) => {
  const get = await open(aLoad(), { isStopping });
  expect((await get('/jobs')).headers.get('connection')).toBe(said);
});
