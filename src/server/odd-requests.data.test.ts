import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddRequests, sendRaw, statusOf } from '../../test/support/odd-requests.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { createAdmission, mountPages, PageCache } from './index.ts';
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

test('a refused target gets a standard failure, and its connection is closed', async () => {
  const answer = await send('GET * HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'malformed_request' });
});
