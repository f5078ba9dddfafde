import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../domain/platform/context.ts';
import { createAdmission, type Admission, admitRequests, isExempt } from './admission.ts';

let app: FastifyInstance;
let admission: Admission;
let port: number;
/** Calls to /api/held are answered once this resolves. */
let held: PromiseWithResolvers<void>;
let clients: Socket[];
/** Calls to /api/authenticated whose caller is known, as soon as `held` resolves. */
let authenticated: number;
/** Accounts whose calls to /api/as were handled. */
let order: string[];

beforeEach(async () => {
  admission = createAdmission({ connections: 1, maxWaitMs: 60_000 });
  held = Promise.withResolvers();
  clients = [];
  app = Fastify();
  await app.register(multipart);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send('busy'));
  authenticated = 0;
  order = [];
  app.addHook('onRequest', async ({ url }) => {
    if (url !== '/api/authenticated') return;
    await held.promise;
    authenticated += 1;
  });
  await app.register(admitRequests, { admission });
  app.get('/api/held', () => held.promise.then(() => 'done'));
  app.get<{ Params: { id: string } }>('/api/as/:id', {
    onRequest: async (request) => {
      request.caller = { id: request.params.id } as NonNullable<Caller>;
    },
    handler: async ({ params }) => {
      order.push(params.id);
      await held.promise;
      return 'done';
    },
  });
  app.post('/api/held', () => held.promise.then(() => 'done'));
  app.post('/api/read-late', (request) => held.promise.then(async () => (await request.file())?.toBuffer()));
  app.post('/api/authenticated', async (request) => (await request.file())?.toBuffer());
  app.get('/api/quick', async () => 'done');
  app.get('/*', async () => 'page');
  app.get('/api/health/live', async () => 'live');
  app.get('/api/large', async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  held.resolve();
  for (const client of clients) client.destroy();
  await app.close();
});

/** Sends this over its own connection, and reads nothing. */
async function say(text: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  client.write(text);
  return client;
}
const getting = (path: string) => `GET ${path} HTTP/1.1\r\nhost: portal.test\r\n\r\n`;
const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const visitors = () => admission.visitors.running;
const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

describe('a request holds its slot', () => {
  test('once its body has arrived', async () => {
    const began = once(app.server, 'request');
    const client = await say(
      'POST /api/held HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await began;
    expect(admission.members.running).toBe(0);
    client.write('}');
    await expect.poll(() => admission.members.running).toBe(1);
    held.resolve();
    await expect.poll(() => admission.members.running).toBe(0);
  });

  test('until its response is complete, however slowly it is read', async () => {
    const made = once(app.server, 'request') as Promise<[unknown, { writableFinished: boolean }]>;
    await say(getting('/api/large'));
    const [, response] = await made;
    await expect.poll(visitors).toBe(0);
    expect((await get('/api/quick')).status).toBe(200);
    expect(response.writableFinished).toBe(false);
  });

  test('until its handler ends, even if the client disconnects', async () => {
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const client = await say(getting('/api/held'));
    const [socket] = await connected;
    await expect.poll(visitors).toBe(1);
    const closed = once(socket, 'close');
    client.destroy();
    await closed;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(visitors()).toBe(1);
    held.resolve();
    await expect.poll(visitors).toBe(0);
  });

  test('not at all when the client disconnects in the queue', async () => {
    const release = await admission.visitors.acquire('another client');
    const connected = once(app.server, 'connection') as Promise<[Socket]>;
    const client = await say(getting('/api/held'));
    const [socket] = await connected;
    await expect.poll(() => admission.visitors.waiting).toBe(1);
    const closed = once(socket, 'close');
    client.destroy();
    await closed;
    release?.();
    await expect.poll(visitors).toBe(0);
  });
});

test('guest reads do not block logins, writes, staff or health checks', async () => {
  const release = await admission.visitors.acquire('another client');
  const waiting = get('/api/quick');
  await expect.poll(() => admission.visitors.waiting).toBe(1);
  const signedIn = { headers: { authorization: 'Bearer token' } };
  expect((await get('/api/quick', signedIn)).status).toBe(200);
  expect((await get('/api/health/live')).status).toBe(200);
  held.resolve();
  expect((await get('/api/held', post)).status).toBe(200);
  expect(admission.visitors.waiting).toBe(1);
  release?.();
  expect((await waiting).status).toBe(200);
});

test('accounts behind one address take turns', async () => {
  const as = (id: string) => get(`/api/as/${id}`, { headers: { authorization: `Bearer token of ${id}` } });
  const ask = async (id: string, waiting: number) => {
    const answer = as(id);
    await expect.poll(() => admission.members.waiting).toBe(waiting);
    return { answer };
  };
  held.resolve();
  for (const id of ['greedy', 'modest']) await as(id);
  held = Promise.withResolvers();
  order = [];
  const first = as('greedy');
  await expect.poll(() => admission.members.running).toBe(1);
  const waiting = [];
  for (const id of ['greedy', 'greedy', 'greedy', 'modest']) waiting.push(await ask(id, waiting.length + 1));
  held.resolve();
  await Promise.all([first, ...waiting.map(({ answer }) => answer)]);
  expect(order).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'greedy']);
});

describe('uploads', () => {
  const send = () => {
    const body = new FormData();
    body.append('file', new Blob(['bytes']), 'a.txt');
    return get('/api/held', { method: 'POST', body });
  };
  const state = () => [admission.uploads.running, admission.uploads.waiting];

  test('have their own queue, with a limit per client', async () => {
    const answers = Array.from({ length: 6 }, send);
    await expect.poll(state).toEqual([4, 2]);
    expect(admission.members.running).toBe(0);
    held.resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    await expect.poll(state).toEqual([0, 0]);
  });

  test('may wait longer than the idle timeout', async () => {
    app.server.setTimeout(100);
    const slots = await Promise.all(Array.from({ length: 4 }, () => admission.uploads.acquire('127.0.0.1')));
    const answer = send();
    await expect.poll(() => admission.uploads.waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 400));
    for (const release of slots) release?.();
    held.resolve();
    expect((await answer).status).toBe(200);
    app.server.setTimeout(0);
  });

  test('are aborted when the client disconnects during the upload', async () => {
    const client = await say(
      'POST /api/held HTTP/1.1\r\nhost: portal.test\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100\r\n\r\n--x',
    );
    await expect.poll(state).toEqual([1, 0]);
    client.destroy();
    await expect.poll(state).toEqual([0, 0]);
  });

  describe('with a small file sent along with the headers are aborted when the client disconnects', () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n';
    const sending = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: portal.test\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

    async function leave(path: string): Promise<void> {
      const connected = once(app.server, 'connection') as Promise<[Socket]>;
      const began = once(app.server, 'request');
      const client = await say(sending(path));
      const [socket] = await connected;
      await began;
      const closed = once(socket, 'close');
      client.destroy();
      await closed;
    }

    test('before authentication', async () => {
      await leave('/api/authenticated');
      held.resolve();
      await expect.poll(() => authenticated).toBe(1);
      await expect.poll(state).toEqual([0, 0]);
    });

    test('before the file is read', async () => {
      await leave('/api/read-late');
      await expect.poll(state).toEqual([0, 0]);
    });
  });

  test('are refused when too many wait', async () => {
    const slots = Array.from({ length: 44 }, () => admission.uploads.acquire('127.0.0.1'));
    expect([(await send()).status, admission.uploads.refused]).toEqual([503, 1]);
    for (const slot of slots) (await slot)?.();
    expect(state()).toEqual([0, 0]);
  });
});

test('a page with a file-like path is queued like every page', async () => {
  const release = await admission.visitors.acquire('another client');
  const answers = ['/assets/missing.js', '/missing.txt'].map((path) => get(path));
  await expect.poll(() => admission.visitors.waiting).toBe(2);
  release?.();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  ['/api/health/ready', true],
  ['/api/metrics', true],
  ['/assets/main.js', true],
  ['/uploads/a.webp', true],
  ['/favicon.ico', true],
  ['/robots.txt?x', true],
  ['/api/jobs', false],
  ['/jobs', false],
  ['/jobs/feed.rss', false],
  ['/sitemap.xml', false],
])('%s is answered under any load: %s', (url, is) => {
  expect(isExempt(url)).toBe(is);
});
