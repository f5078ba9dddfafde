import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteItems, lockItems, readItems } from '../../test/support/item-rows.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let operator: pg.Client;

beforeAll(async () => {
  portal = await TestPortal.start();
  portal.db.$client.on('acquire', watch);
  author = await createUser(portal, { credits: { job: 5 } });
  operator = new pg.Client({ connectionString: portal.databaseUrl });
  await operator.connect();
});
afterEach(() => deleteItems(operator));
afterAll(async () => {
  await operator.end();
  await portal.stop();
});

type Query = (...args: unknown[]) => Promise<unknown>;

/** What happens once, after a query that starts with `start` was answered and before its sender learns of it. */
let next: { start: string; work: (client: pg.PoolClient) => Promise<void> } | undefined;

const watched = new WeakSet<pg.PoolClient>();

function watch(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as Query;
  client.query = (async (...args: unknown[]) => {
    const answer = await query(...args);
    const { text = args[0] } = args[0] as { text?: string };
    if (!next || !String(text).startsWith(next.start)) return answer;
    const { work } = next;
    next = undefined;
    await work(client);
    return answer;
  }) as never;
}

/** The server ends the connection, as in a restart. */
async function breakOff(client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { processID: number };
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  await operator.query('SELECT pg_terminate_backend($1)', [processID]);
  await ended;
}

const publish = (key: string) =>
  portal.fetch('/jobs', {
    method: 'POST',
    token: author.token,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(buildJob()),
  });

const unclear =
  'The connection to the database was lost. This may or may not have been saved: please check before you try again.';

test.each(['begin', 'insert into "items"'])(
  'a write whose connection breaks after %s gets 503 with Retry-After, and nothing is written',
  async (start) => {
    next = { start, work: breakOff };
    const answer = await publish(`after-${start.slice(0, 5)}`);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', message: unclear });
    expect(await readItems(operator)).toEqual([]);
    expect((await publish(`after-${start.slice(0, 5)}`)).status).toBe(201);
  },
);

test('a write whose COMMIT is not acknowledged is not called undone, and can be repeated by its key', async () => {
  const loseAnswer = async () => {
    throw new Error('Connection terminated unexpectedly');
  };
  next = {
    start: 'insert into "items"',
    work: async () => {
      next = { start: 'commit', work: loseAnswer };
    },
  };
  const answer = await publish('lost-commit');
  expect([answer.status, await answer.json()]).toMatchObject([503, { message: unclear }]);
  const [published] = await readItems(operator);
  const again = (await (await publish('lost-commit')).json()) as { data: { id: string } };
  expect(again.data.id).toBe(published?.id);
});

test('a read whose connection breaks off is asked to try again', async () => {
  await operator.query('BEGIN');
  await lockItems(operator);
  const reading = portal.try('GET /jobs');
  await expect
    .poll(async () => {
      const waiting = await operator.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.rowCount;
    })
    .toBeGreaterThan(0);
  const { status, failure } = await reading;
  await operator.query('ROLLBACK');
  expect([status, failure.message]).toEqual([503, 'The service is busy. Please try again in a moment.']);
});
