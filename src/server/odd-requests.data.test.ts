import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddRequests, sendRaw, statusOf } from '../../test/support/odd-requests.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { createAdmission } from './admission.ts';
import { PageCache } from './pages/page-cache.ts';
import { mountPages } from './pages/serve-pages.ts';
import { uncompressed } from './pages/page.ts';

let portal: TestPortal;
const cache = new PageCache();

beforeAll(async () => {
  portal = await TestPortal.start({
    pages: cache,
    admission: createAdmission({ connections: 4 }),
    mountWeb: async (app) =>
      mountPages(
        app,
        async (path) => ({
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          ...uncompressed(Buffer.from(new URL(path, 'http://portal.test').href)),
          hash: 'hash',
        }),
        cache,
      ),
  });
});
afterAll(() => portal.stop());

const send = (bytes: string, isUnfinished = false) => {
  const { hostname, port } = new URL(portal.url);
  return sendRaw({ host: hostname, port: Number(port) }, bytes, 300, isUnfinished ? 300 : undefined);
};

test.each(oddRequests)(
  '$name gets a status below 500, and the server continues',
  async ({ bytes, status, isUnfinished }) => {
    const answer = await send(bytes, isUnfinished);
    if (status) expect(statusOf(answer)).toBe(status);
    for (const [, every] of answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm))
      expect(Number(every)).toBeLessThan(500);
    expect((await portal.fetch('/health/live')).status).toBe(200);
  },
);

/** What the refusal of a target carries; the id is another each time. */
const headersOf = (answer: string) =>
  answer
    .slice(0, answer.indexOf('\r\n\r\n'))
    .split('\r\n')
    .slice(1)
    .map((line) => line.toLowerCase())
    .filter((line) => !/^(date|x-request-id|content-length):/.test(line))
    .toSorted();

const login = 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
test.each([
  [
    'headers that are too large',
    431,
    'headers_too_large',
    `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'many headers',
    431,
    'headers_too_large',
    `GET / HTTP/1.1\r\nhost: a\r\n${'x-a: b\r\n'.repeat(3_000)}\r\n`,
  ],
  ['bytes that are no request', 400, 'malformed_request', 'hello\r\n\r\n'],
  ['a chunk of no size', 400, 'malformed_request', `${login}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n`],
  [
    'a bad chunk behind a good one',
    400,
    'malformed_request',
    `${login}transfer-encoding: chunked\r\n\r\n1\r\n{\r\nzz\r\n`,
  ],
  ['two lengths', 400, 'malformed_request', `${login}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
  ['no host', 400, 'malformed_request', 'GET / HTTP/1.1\r\n\r\n'],
  ['an expectation that nobody knows', 417, 'expectation_failed', `${login}expect: wonders\r\n\r\n`],
])('%s: %i with the headers and the body of every refusal', async (_name, status, code, bytes) => {
  const answer = await send(bytes);
  expect(statusOf(answer)).toBe(status);
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as { requestId: string };
  expect(body).toEqual({ message: expect.stringMatching(/\.$/), code, requestId: expect.any(String) });
  expect(answer.toLowerCase()).toContain(`\r\nx-request-id: ${body.requestId}\r\n`);
  expect(headersOf(answer)).toEqual(headersOf(await send('GET * HTTP/1.1\r\nhost: a\r\n\r\n')));
  expect(headersOf(answer)).toContain('x-content-type-options: nosniff');
});

test('bytes that are no request never follow the begin of an answer', async () => {
  const answer = await send('GET /jobs HTTP/1.1\r\nhost: a\r\n\r\nhello\r\n\r\n');
  expect(answer.match(/HTTP\/1\.1 \d{3} /g)).toHaveLength(1);
});

test('a refused target gets a standard failure, and its connection is closed', async () => {
  const answer = await send('GET * HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'malformed_request' });
});
