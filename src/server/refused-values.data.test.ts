import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { types, postTypes } from '../contract/vocabulary/index.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let lines: { level: number; msg: string; err?: { message: string; stack: string } }[] = [];

beforeAll(async () => {
  portal = await TestPortal.start({
    logger: pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    mountWeb: async (app) => {
      app.get('/refused', () => portal.db.execute(sql`SELECT ${'no number'}::text::int AS wanted`));
    },
  });
});
afterAll(() => portal.stop());
beforeEach(() => {
  lines = [];
});

test('a value that the database refuses gets 400 and is logged with statement and cause', async () => {
  const response = await fetch(`${portal.url}/refused`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'malformed_request' });
  expect(lines).toMatchObject([{ level: 50, msg: 'the database refused a value' }]);
  const { message, stack } = lines[0]!.err!;
  expect(message + stack).toContain('AS wanted');
  expect(message + stack).toContain('invalid input syntax for type integer');
});

test('a malformed test payment id does not reach the database', async () => {
  for (const link of ['%00', 'plink_%00', '%F0%9F%98%80', 'a'.repeat(200)]) {
    const response = await fetch(`${portal.url}/payments/sandbox/${link}`);
    expect([link, response.status]).toEqual([link, 404]);
  }
  expect(lines).toEqual([]);
});

describe('a repeated parameter', () => {
  const channels = ['/jobs', '/search', ...postTypes.map((type) => types[type].path)];
  const parameters = 'q page limit sort filter field position location employer closed kind tab type'.split(
    ' ',
  );

  test.each(channels.flatMap((path) => ['rss', 'atom', 'json'].map((format) => `${path}/feed.${format}`)))(
    'breaks no feed: %s',
    (address) => breaksNothing(address),
  );
  test.each(channels.map((path) => `${path}/deadlines.ics`))('breaks no calendar: %s', (address) =>
    breaksNothing(address),
  );
  test.each(['/payments/return', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/api/docs'])(
    'does not break other parameters: %s',
    (address) => breaksNothing(address),
  );

  async function breaksNothing(address: string): Promise<void> {
    for (const name of parameters)
      for (const values of [
        ['a', 'b'],
        ['', ''],
        ['\u0000', '%'],
        ['1', '2', '3'],
      ]) {
        const query = new URLSearchParams(values.map((value) => [name, value]));
        const { status } = await fetch(`${portal.url}${address}?${query}`, { redirect: 'manual' });
        expect([name, values, status < 500]).toEqual([name, values, true]);
      }
    expect(lines).toEqual([]);
  }

  test.each(['feed.rss', 'feed.atom', 'feed.json', 'deadlines.ics'])(
    'is refused where only one is allowed: %s in searches and listings',
    async (file) => {
      for (const path of ['/search', '/jobs', '/blogs']) {
        const response = await fetch(`${portal.url}${path}/${file}?q=a&q=b`);
        expect([path, response.status]).toEqual([path, 400]);
        expect(await response.json()).toMatchObject({
          code: 'invalid_input',
          fields: { q: expect.any(String) },
        });
      }
    },
  );
});
