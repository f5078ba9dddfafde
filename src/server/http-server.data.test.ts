import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { createAdmission } from './admission.ts';
import { PageCache } from './pages/page-cache.ts';
import { mountPages } from './pages/serve-pages.ts';
import { encodedBytes, compressPage, uncompressed, type Page } from './pages/page.ts';

const cache = new PageCache();
const admission = createAdmission({ connections: 4, maxWaitMs: 300 });
let portal: TestPortal;
let renders = 0;
/** While set, rendering waits for this promise. */
let held: Promise<void> | undefined;

const renderPage = async (path: string): Promise<Page> => {
  renders += 1;
  await held;
  const words = Array.from({ length: 2000 }, (_, n) => `word ${(n * n * 7919) % 1009}`).join(' ');
  const body = Buffer.from(`<!doctype html><title>${path} ${renders}</title>${words}`);
  return {
    status: path === '/absent' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
    ...uncompressed(body),
    hash: `hash${renders}`,
  };
};

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
/** The raw response; fetch would decompress it. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET', from = '127.0.0.1') =>
  new Promise<Answer>((resolve, reject) => {
    const sender = { localAddress: from, agent: false };
    const request = send(`${portal.url}${path}`, { method, headers, ...sender }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
const without = (names: string[], headers: Answer['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

beforeAll(async () => {
  portal = await TestPortal.start({
    pages: cache,
    admission,
    mountWeb: async (app) => mountPages(app, renderPage, cache),
  });
});
afterAll(() => portal.stop());
beforeEach(() => cache.clear());

describe('a cached page', () => {
  test('equals the first response, with all headers but the request id', async () => {
    const first = await get('/jobs');
    const second = await get('/jobs');
    const own = ['date', 'x-request-id'];
    expect(without(own, second.headers)).toEqual(without(own, first.headers));
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['x-br, GZIP ; q=1', 'gzip', gunzipSync],
    ['bread;br , BR', 'br', brotliDecompressSync],
    ['gzip;q=0.0,br; q=0', undefined, (body: Buffer) => body],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('is sent for "%s" as %s', async (accepted, coding, unpack) => {
    const plain = await get('/jobs');
    for (const round of [1, 2]) {
      const packed = await get('/jobs', { 'accept-encoding': accepted });
      expect([round, packed.headers['content-encoding']]).toEqual([round, coding]);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
      expect(packed.headers['etag'] === plain.headers['etag']).toBe(coding === undefined);
      expect(packed.headers['vary']).toBe('Accept-Encoding');
    }
  });

  test('is compressed once per requested encoding', async () => {
    const cached = () => Object.keys(cache.peek('/jobs')?.bytes ?? {});
    await get('/jobs');
    expect(cached()).toEqual(['plain']);
    await get('/jobs', { 'accept-encoding': 'gzip' });
    expect(cached()).toEqual(['plain', 'gzip']);
    const bytes = cache.peek('/jobs')!.bytes.gzip;
    await get('/jobs', { 'accept-encoding': 'br' });
    expect(cached()).toEqual(['plain', 'gzip', 'brotli']);
    await get('/jobs', { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(cache.peek('/jobs')!.bytes.gzip).toBe(bytes);
  });

  test('is cached compressed, and decompressed once for clients that accept no encoding', async () => {
    const { body } = await get('/jobs');
    const page = cache.peek('/jobs')!;
    for (const encoding of ['gzip', 'brotli'] as const) {
      await compressPage(page, encoding);
      expect(page.bytes.plain).toBeUndefined();
      const { hits } = cache;
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/jobs')));
      for (const answer of answers) {
        expect(answer.body.equals(body)).toBe(true);
        expect(answer.headers['content-length']).toBe(String(body.length));
        expect(answer.headers['content-encoding']).toBeUndefined();
      }
      expect(cache.hits).toBe(hits + 20);
      const { plain } = page.bytes;
      expect(await encodedBytes(page, 'plain')).toBe(plain);
    }
  });

  test('is compressed at first even if its client accepts no encoding, and all who wait share its bytes', async () => {
    await get('/jobs');
    const page = cache.peek('/jobs')!;
    await compressPage(page, 'plain');
    expect(Object.keys(page.bytes)).toEqual(['brotli']);
    const all = await Promise.all(Array.from({ length: 50 }, () => encodedBytes(page, 'plain')));
    expect(new Set(all).size).toBe(1);
  });

  test('is not sent again to clients that have it', async () => {
    const { headers } = await get('/jobs', { 'accept-encoding': 'br' });
    for (const known of [String(headers['etag']), `W/${String(headers['etag'])}, "other"`]) {
      const again = await get('/jobs', { 'if-none-match': known, 'accept-encoding': 'br' });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    cache.clear();
    expect((await get('/jobs', { 'if-none-match': String(headers['etag']) })).status).toBe(200);
  });

  test('answers HEAD with its length', async () => {
    const { headers } = await get('/jobs');
    const head = await get('/jobs', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      headers['content-length'],
      0,
    ]);
  });

  test('is rendered once, a missing page every time', async () => {
    const before = renders;
    for (let n = 0; n < 3; n += 1) await get('/jobs');
    expect(renders).toBe(before + 1);
    for (let n = 0; n < 2; n += 1) expect((await get('/absent')).headers['cache-control']).toBe('no-store');
    expect(renders).toBe(before + 3);
  });
});

describe('load over the limit', () => {
  const busy = () =>
    Promise.all(Array.from({ length: 4 }, (_, client) => admission.visitors.acquire(`client ${client}`)));
  const login = () => portal.try('POST /auth/login', { body: { email: 'a@x.example', password: 'x' } });

  test('is queued, and refused with Retry-After when the wait is too long', async () => {
    const releases = await busy();
    for (const [path, accept, type] of [
      ['/jobs/one-more', 'text/html', 'text/html; charset=utf-8'],
      ['/jobs/one-more', '*/*', 'application/json; charset=utf-8'],
      ['/api/jobs', 'text/html', 'application/json; charset=utf-8'],
    ] as const) {
      const { status, headers } = await get(path, { accept });
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', type]);
      expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-store', 'nosniff']);
    }
    const { failure, headers } = await portal.try('GET /jobs');
    expect([failure.code, failure.requestId]).toEqual(['unavailable', headers.get('x-request-id')]);
    // Other queues, health and metrics keep working.
    expect((await login()).status).toBe(401);
    expect((await portal.fetch('/health/ready')).status).toBe(200);
    const metrics = await (await portal.fetch('/metrics')).text();
    expect(metrics).toMatch(/lectern_admission_refused_total\{queue="visitors"\} [1-9]/);
    const waiting = get('/jobs/one-more');
    for (const release of releases) release?.();
    expect((await waiting).status).toBe(200);
    await expect.poll(() => admission.visitors.running).toBe(0);
  });

  test('is still served cached pages', async () => {
    await get('/jobs');
    const releases = await busy();
    expect((await get('/jobs')).status).toBe(200);
    for (const release of releases) release?.();
  });

  test('from one address does not delay the pages of another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const flood = Array.from({ length: 60 }, (_, n) =>
      get(`/search?q=flood${n}`, {}, 'GET', '127.0.0.2').then(({ status }) => status),
    );
    await expect.poll(() => admission.visitors.running + admission.visitors.waiting).toBe(60);
    held = undefined;
    for (let n = 0; n < 9; n += 1) expect((await get(`/search?q=calm${n}`)).status).toBe(200);
    resolve();
    expect(await Promise.all(flood)).toHaveLength(60);
  });

  test('for one page renders it once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const before = renders;
    const waiting = Array.from({ length: 40 }, () => get('/jobs/popular'));
    await expect.poll(() => admission.visitors.waiting).toBe(37);
    resolve();
    held = undefined;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200));
    expect(renders).toBe(before + 1);
  });
});

describe('API and feed responses for guests', () => {
  test.each(['/api/jobs', '/jobs/feed.rss', '/sitemap.xml', '/jobs/deadlines.ics', '/robots.txt'])(
    '%s is not sent again while unchanged',
    async (path) => {
      const first = await get(path);
      expect([first.status, first.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public/)]);
      const known = { 'if-none-match': String(first.headers['etag']) };
      const again = await get(path, known);
      expect([again.status, again.body.length]).toEqual([304, 0]);
    },
  );

  test.each(['/jobs/feed.rss', '/sitemap.xml', '/jobs/deadlines.ics', '/robots.txt'])(
    'HEAD %s says whether the client has it',
    async (path) => {
      const { status, headers } = await get(path, {}, 'HEAD');
      expect(status).toBe(200);
      const known = { 'if-none-match': String(headers['etag']) };
      expect((await get(path, known, 'HEAD')).status).toBe(304);
    },
  );

  test('change their ETag with their content', async () => {
    const before = await get('/api/jobs');
    const admin = await createUser(portal, { role: 'admin' });
    const author = await createUser(portal, { credits: { job: 1 } });
    const { id } = await portal.call('POST /jobs', { token: author.token, body: buildJob() });
    await portal.call('PUT /jobs/:id/approve', {
      token: admin.token,
      params: { id },
      body: { approvalStatus: 'approved' },
    });
    const after = await get('/api/jobs', { 'if-none-match': String(before.headers['etag']) });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toContain(id);
  });

  test('are private as soon as a user is logged in', async () => {
    const { token } = await createUser(portal);
    const { headers } = await get('/api/jobs', { authorization: `Bearer ${token}` });
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
    expect((await get('/api/jobs')).headers['vary']).toBe('Authorization');
  });
});
