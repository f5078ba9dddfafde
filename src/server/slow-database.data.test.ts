import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { lockItems, readItems } from '../../test/support/item-rows.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
/** Holds the lock that others wait for. */
let holder: pg.Client;

beforeAll(async () => {
  portal = await TestPortal.start({ connections: { max: 2, statementTimeoutMs: 300 } });
  author = await createUser(portal, { credits: { job: 5 } });
  holder = new pg.Client({ connectionString: portal.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await portal.stop();
});

describe('while the database does not answer', () => {
  beforeEach(async () => {
    await holder.query('BEGIN');
    await lockItems(holder);
  });
  afterEach(() => holder.query('ROLLBACK'));

  test('a list gets 503 with Retry-After instead of hanging', async () => {
    const { status, failure, headers } = await portal.try('GET /jobs');
    expect([status, failure.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a write gets 503 too, and nothing is written', async () => {
    const { status } = await portal.try('POST /jobs', { token: author.token, body: buildJob() });
    expect(status).toBe(503);
    await holder.query('ROLLBACK');
    expect(await readItems(portal.db)).toEqual([]);
    await holder.query('BEGIN');
  });

  test('more requests than connections all get an answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.try('GET /jobs')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  });

  test('requests that do not need it are answered', async () => {
    expect((await portal.fetch('/health/live')).status).toBe(200);
    expect((await portal.try('GET /institutes')).status).toBe(200);
  });
});

test('everything works again afterwards', async () => {
  expect((await portal.try('GET /jobs')).status).toBe(200);
  const { status } = await portal.try('POST /jobs', { token: author.token, body: buildJob() });
  expect(status).toBe(201);
  expect(portal.db.$client.totalCount).toBeLessThanOrEqual(2);
});
