import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Load } from './load.ts';
import { isWork, measureCalls } from './measure-calls.ts';

let app: FastifyInstance;
let load: Load;
let port: number;
/** What a call does until it answers. */
let held: PromiseWithResolvers<void>;
let clients: Socket[];

beforeEach(async () => {
  load = new Load({ connections: 1, waiting: { most: 1, patienceMs: 60_000 } });
  held = Promise.withResolvers();
  clients = [];
  app = Fastify();
  await app.register(multipart);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send('no room'));
  measureCalls(app, load);
  app.get('/api/held', () => held.promise.then(() => 'done'));
  app.post('/api/held', () => held.promise.then(() => 'done'));
  app.get('/api/large', async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  held.resolve();
  for (const client of clients) client.destroy();
  await app.close();
});

/** Says something over a connection of its own, and reads nothing. */
async function say(text: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  client.write(text);
  return client;
}
const asking = (path: string) => `GET ${path} HTTP/1.1\r\nhost: portal.test\r\n\r\n`;
const running = () => load.calls.running;

describe('a call counts', () => {
  test('from when its body has come', async () => {
    const began = Promise.withResolvers<void>();
    app.server.once('request', () => began.resolve());
    const client = await say(
      'POST /api/held HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await began.promise;
    expect(running()).toBe(0);
    client.write('}');
    await expect.poll(running).toBe(1);
    held.resolve();
    await expect.poll(running).toBe(0);
  });

  test('until its answer is made, however slowly that is taken', async () => {
    const made = Promise.withResolvers<{ writableFinished: boolean }>();
    app.server.once('request', (_request, response) => made.resolve(response));
    const begun = load.calls.begin.bind(load.calls);
    let count = 0;
    load.calls.begin = (...how) => {
      count += 1;
      return begun(...how);
    };
    await say(asking('/api/large'));
    await expect.poll(() => [count, running()]).toEqual([1, 0]);
    expect((await made.promise).writableFinished).toBe(false);
  });

  test('no longer when its client has gone', async () => {
    const client = await say(asking('/api/held'));
    await expect.poll(running).toBe(1);
    client.destroy();
    await expect.poll(running).toBe(0);
  });

  test('not at all when its client went while he waited for room', async () => {
    const others = Array.from({ length: 10 }, () => load.calls.begin('other'));
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const client = await say(asking('/api/held'));
    const [there] = await connected;
    await expect.poll(() => load.calls.line.isOpen).toBe(false);
    const isGone = once(there, 'close');
    client.destroy();
    await isGone;
    for (const end of others) end();
    await expect.poll(() => load.calls.line.isOpen).toBe(true);
    expect(running()).toBe(0);
  });
});

describe('files on their way in', () => {
  const send = () => {
    const body = new FormData();
    body.append('file', new Blob(['bytes']), 'a.txt');
    return fetch(`http://127.0.0.1:${port}/api/held`, { method: 'POST', body });
  };

  test('have a bound of their own for each client, and wait for it', async () => {
    const answers = Array.from({ length: 6 }, send);
    await expect.poll(() => [load.uploads.running, load.uploads.waiting]).toEqual([4, 2]);
    expect(running()).toBe(0);
    held.resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    await expect.poll(() => [load.uploads.running, load.uploads.waiting]).toEqual([0, 0]);
  });

  test('may wait for longer than a connection may be silent', async () => {
    app.server.setTimeout(100);
    const others = await Promise.all(Array.from({ length: 4 }, () => load.uploads.acquire('127.0.0.1')));
    const answer = send();
    await expect.poll(() => load.uploads.waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 400));
    for (const end of others) end?.();
    held.resolve();
    expect((await answer).status).toBe(200);
    app.server.setTimeout(0);
  });

  test('are refused when too many wait', async () => {
    const ends = [];
    for (let n = 0; n < 44; n += 1) ends.push(load.uploads.acquire('127.0.0.1'));
    const refused = await send();
    expect([refused.status, load.uploads.refused]).toEqual([503, 1]);
    for (const end of ends) (await end)?.();
    expect([load.uploads.running, load.uploads.waiting]).toEqual([0, 0]);
  });
});

test.each([
  ['/api/jobs', true],
  ['/api/health/ready', false],
  ['/api/metrics', false],
  ['/jobs/feed.rss', true],
  ['/workshops/feed.atom', true],
  ['/deadlines.ics', true],
  ['/jobs/some-id/deadline.ics', true],
  ['/sitemap.xml', true],
  ['/sitemaps/jobs-1.xml', true],
  ['/og/jobs/some-id.png', true],
  ['/jobs', false],
  ['/assets/main.js', false],
])('%s is work of its own: %s', (url, is) => {
  expect(isWork(url)).toBe(is);
});
