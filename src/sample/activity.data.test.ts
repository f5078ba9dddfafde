import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { readItems } from '../../test/support/item-rows.ts';
import { queuedTasks } from '../../test/support/queue.ts';
import { testContext } from '../../test/support/test-context.ts';
import { roles, types, type Role } from '../contract/vocabulary/index.ts';
import { closeDatabase, openDatabase, orders, type Database } from '../db/index.ts';
import { findUserByEmail } from '../domain/people/index.ts';
import type { Actor } from '../domain/platform/context.ts';
import { reviewDetails } from '../domain/staff/index.ts';
import { listNotices, listSaved, listSearches } from '../domain/discovery/index.ts';
import { checkLedger, listHistory } from '../domain/commerce/index.ts';
import { noPayments } from '../integrations/payments/off.ts';
import { actorOf } from './activity.ts';
import { answered, revised } from './content/activity.ts';
import { fillWithSamples } from './index.ts';

const now = new Date('2026-11-20T09:30:00Z');
const page = { page: 1, limit: 50 };
let fresh: FreshDatabase;
let db: Database;
let dataDir: string;
const context = (parts: object = {}) => testContext(db, { clock: () => now, ...parts });

async function actor(role: Role): Promise<Actor> {
  const user = await findUserByEmail(db, `${role}@sample.lectern.example`);
  return actorOf({ ...user!, role, name: user!.name!, password: '' });
}

beforeAll(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-activity-'));
  await fillWithSamples(context(), { dataDir, log: () => {} });
});
afterAll(async () => {
  await closeDatabase(db);
  await fresh.drop();
  await rm(dataDir, { recursive: true });
});

test.each(roles)('the list, the saved searches and the notices of the %s have entries', async (role) => {
  const person = await actor(role);
  const { items } = await listSaved(context(), person, { sort: 'newest', ...page });
  expect(items.length).toBeGreaterThanOrEqual(2);
  const { searches } = await listSearches(context(), person);
  expect(searches.length).toBeGreaterThanOrEqual(1);
  expect(searches.some(({ newCount }) => newCount > 0)).toBe(true);
  const { notices, unread } = await listNotices(context(), person, page);
  expect(unread).toBeGreaterThanOrEqual(1);
  const times = notices.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(times[0]! <= now.toISOString()).toBe(true);
});

test('nothing of it is mailed', async () => {
  for (const role of roles)
    for (const { frequency } of (await listSearches(context(), await actor(role))).searches)
      expect(frequency).toBe('none');
  expect(await queuedTasks(db, "task_identifier LIKE '%mail%'")).toEqual([]);
});

test('purchases have receipts of the series of tests, and the books are right', async () => {
  const bought = await Promise.all(
    (['university', 'individual'] as const).map(async (role) =>
      (await listHistory(context(), await actor(role), page)).items.map(({ state, documents }) => [
        state,
        documents.map(({ number }) => number),
      ]),
    ),
  );
  expect(bought).toEqual([
    [
      ['paid', ['TS/26-27/000003']],
      ['paid', ['TS/26-27/000001']],
    ],
    [['paid', ['TS/26-27/000002']]],
  ]);
  expect((await checkLedger(db)).problems).toEqual([]);
  const { rows } = await db.execute(sql`SELECT * FROM (
    SELECT sum(amount) OVER (PARTITION BY user_id, bucket ORDER BY created_at, id) AS balance FROM credit_ledger) AS statement WHERE balance < 0`);
  expect(rows).toEqual([]);
});

test('a portal that sells nothing gets no purchases', async () => {
  const other = await freshDatabase();
  const empty = openDatabase({ url: other.url });
  const selling = { db: empty, publicDb: empty, payments: noPayments };
  await fillWithSamples(context(selling), { dataDir, log: () => {} });
  expect(await empty.$count(orders)).toBe(0);
  await closeDatabase(empty);
  await other.drop();
});

test('whatever waits can be approved', async () => {
  const moderator = await actor('moderator');
  for (const { id, type } of await readItems(db, { approvalStatus: 'pending' }))
    expect((await reviewDetails(context(), moderator, types[type].collection, id)).charge).not.toBe(
      'missing',
    );
});

test('authors have drafts and rejected items; the queue has a revision and an answered rejection', async () => {
  for (const role of ['individual', 'university'] as const) {
    const { id: userId } = await actor(role);
    const states = (await readItems(db, { userId })).map(({ approvalStatus }) => approvalStatus);
    expect(new Set(states)).toEqual(new Set(['draft', 'pending', 'approved', 'rejected']));
  }
  const review = async (title: string) => {
    const [item] = await readItems(db, { title });
    return reviewDetails(context(), await actor('moderator'), types[item!.type].collection, item!.id);
  };
  const { state, changes } = await review(revised.item);
  expect([state, changes?.map(({ field }) => field)]).toEqual(['edited_live', ['content', 'keywords']]);
  expect(await review(answered.item)).toMatchObject({
    state: 'resubmitted',
    actions: [{ action: 'rejected', reason: answered.reason }],
    answers: [{ text: answered.answer }],
  });
});
