import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

const timeouts = { idleMs: 300, headersMs: 150, requestMs: 250, checkIntervalMs: 20 };

let server: Server;
let client: Socket;
let received: string;

/** Keeps sending data, so that the connection is never idle. */
function drip(text: string): void {
  const timer = setInterval(() => client.write(text), 20);
  client.once('close', () => clearInterval(timer));
}

async function begin(given?: typeof timeouts): Promise<void> {
  const megabytes = Buffer.alloc(64 * 1024 * 1024, 'x');
  server = createHttpServer(
    (request, response) => {
      request.resume();
      if (request.method === 'GET') response.end(megabytes);
      else request.on('end', () => response.end('done'));
    },
    { cache: undefined, isStopping: () => false },
    given,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  client.on('error', () => {});
  await once(client, 'connect');
}
afterEach(() => {
  client.destroy();
  server.close();
});

/** Data sent to a connection that is already closed may discard the response. */
const closed = () => new Promise<void>((resolve) => client.once('close', () => resolve()));
const listen = () => client.on('data', (chunk) => (received += String(chunk)));

describe('a connection is closed', () => {
  beforeEach(() => begin(timeouts));

  test('when the headers arrive too slowly', async () => {
    listen();
    client.write('GET / HTTP/1.1\r\nhost: portal.test\r\n');
    drip('x-more: and more\r\n');
    await closed();
    expect(received).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  test('when the body arrives too slowly', async () => {
    listen();
    client.write('POST / HTTP/1.1\r\nhost: portal.test\r\ncontent-length: 1000000\r\n\r\n');
    drip('x');
    await closed();
    expect(received).toMatch(/^$|^HTTP\/1\.1 408 /);
  });

  test('when nothing arrives', async () => {
    listen();
    await closed();
    expect(received).not.toContain('200');
  });
});

describe('a connection is closed after a complete request', () => {
  // Also on a machine that pauses for a moment.
  beforeEach(() => begin({ ...timeouts, headersMs: 30_000, requestMs: 30_000 }));

  test('when the response is not read', async () => {
    // Nothing is read here, so that the response fills the socket buffers and stalls.
    const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
    client.write('GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n');
    const [, response] = await asked;
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });
});

test('a client that is merely slow is served', async () => {
  await begin();
  listen();
  client.write('POST / HTTP/1.1\r\nhost: portal.test\r\ncontent-length: 3\r\nconnection: close\r\n\r\n');
  for (const part of 'abc') {
    await new Promise((resolve) => setTimeout(resolve, 30));
    client.write(part);
  }
  await closed();
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
});
