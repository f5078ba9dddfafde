import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { PageCache } from './pages/page-cache.ts';

let server: Server;

async function open(
  isStopping: boolean,
  parts: { cache?: PageCache; onError?: (error: unknown) => void } = {},
) {
  server = createHttpServer((_request, response) => response.end('done'), {
    cache: parts.cache,
    isStopping: () => isStopping,
    headers: { 'x-content-type-options': 'nosniff' },
    ...(parts.onError && { onError: parts.onError }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  [true, 'close'],
  [false, 'keep-alive'],
])('while stopping is %s, responses have connection: %s', async (isStopping, expected) => {
  const get = await open(isStopping);
  expect((await get('/jobs')).headers.get('connection')).toBe(expected);
});

test('an error before routing is reported and answered, and the server continues', async () => {
  const cache = new PageCache();
  vi.spyOn(cache, 'peek').mockImplementation(() => {
    throw new Error('a fault of ours');
  });
  const reported: unknown[] = [];
  const get = await open(false, { cache, onError: (error) => reported.push(error) });
  const { status, headers } = await get('/jobs');
  expect([status, headers.get('connection'), headers.get('x-content-type-options')]).toEqual([
    500,
    'close',
    'nosniff',
  ]);
  expect(reported).toEqual([new Error('a fault of ours')]);
  expect((await get('/api/jobs')).status).toBe(200);
});
