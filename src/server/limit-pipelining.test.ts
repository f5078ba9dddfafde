import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRaw } from '../../test/support/odd-requests.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;
let handled: number;

beforeEach(async () => {
  handled = 0;
  const handle = (_request: unknown, response: { end: (body: string) => unknown }) => {
    handled += 1;
    setTimeout(() => response.end('answered'), 20);
  };
  server = createHttpServer(handle, { cache: undefined, isStopping: () => false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const request = 'GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n';
const send = (bytes: string) =>
  sendRaw({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, bytes, 500);

test('a few requests may be pipelined, repeatedly', async () => {
  expect((await send(request.repeat(16))).match(/answered/g)).toHaveLength(16);
  expect(handled).toBe(16);
});

test('a connection with more pipelined requests is closed and its requests dropped', async () => {
  expect(await send(request.repeat(1000))).not.toContain('answered');
  expect(handled).toBe(16);
});

test('answered requests do not count towards the limit', async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; n < 40; n += 1) {
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
  }
  agent.destroy();
  expect(handled).toBe(40);
});
