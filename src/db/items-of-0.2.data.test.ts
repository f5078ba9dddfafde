import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf02 } from '../../test/support/database-of-0.2.ts';
import type { FreshDatabase } from '../../test/setup/fresh-database.ts';
import { endOfKolkataDay } from '../contract/time/deadline.ts';
import { closesAt } from '../domain/items/index.ts';
import { findSamples } from '../domain/samples/index.ts';
import type { Milestone } from '../contract/shapes/details.ts';
import { closeDatabase, openDatabase } from './connect.ts';
import { applyMigration, knownMigrations } from './migrate.ts';

type Row = Record<string, unknown>;

/** Added to what the backup of 0.2 has. */
const odd = `
  UPDATE jobs SET application_deadline = '9999-12-31' WHERE id = (SELECT min(id::text)::uuid FROM jobs);
  UPDATE jobs SET application_deadline = '0004-02-29', extended_from = '{0003-12-31,0004-01-31}' WHERE id = (SELECT max(id::text)::uuid FROM jobs);
  UPDATE posts SET milestones = jsonb_set(milestones, '{0,moment}', 'null'), closes_at = NULL, approval_status = 'draft'
    WHERE id = (SELECT max(id::text)::uuid FROM posts WHERE jsonb_array_length(milestones) = 1);
  INSERT INTO jobs (id, user_id, title, content, content_text, field, location, position, employer, approval_status, created_at, updated_at)
    SELECT 'f0000000-0000-7000-8000-000000000001', id, '', '', '', '{}', '', '{}', '', 'draft', now(), now() FROM users LIMIT 1;
  INSERT INTO submissions (user_id, kind, key, item_id, created_at)
    SELECT user_id, 'job', 'draft:key', id, now() FROM jobs WHERE title = '' UNION ALL SELECT user_id, 'post', 'draft:key', id, now() FROM jobs WHERE title = '';
  INSERT INTO saved_items (user_id, item_kind, item_id, title, stage, saved_at)
    SELECT user_id, 'post', 'f0000000-0000-7000-8000-000000000002', 'Gone', 'applied', now() FROM jobs WHERE title = '';
  INSERT INTO notices (id, user_id, kind, about, item_kind, item_id, title, text, path, is_shown, created_at)
    SELECT 'f0000000-0000-7000-8000-000000000003', user_id, 'reminder', 'about', 'job', id, 'Title', 'Text', '/jobs', true, now() FROM jobs WHERE title = '';
`;

let database: FreshDatabase;
let client: pg.Client;
const rows = async (query: string) => (await client.query<Row>(query)).rows;
/** Every column as JSON has it, so that no type of the driver hides a difference. */
const all = async (from: string) =>
  (await rows(`SELECT to_jsonb(t) AS row FROM ${from} AS t`)).map(({ row }) => row as Row);
const before: Record<
  | 'jobs'
  | 'posts'
  | 'saved_items'
  | 'notices'
  | 'submissions'
  | 'credit_ledger'
  | 'link_checks'
  | 'item_dates',
  Row[]
> = {} as never;
let samples: unknown[];
/** What follows the migration that is tested here. */
let later: Awaited<ReturnType<typeof knownMigrations>>;
/** Sample items that nobody edited, as version 0.2 told them. */
const samplesOf02 = `
  SELECT id FROM sample_rows JOIN posts USING (id) WHERE digest = sha256(convert_to((jsonb_build_array(title, content, image, video_link, type, sub_type)
    || CASE WHEN milestones = '[]' AND fee ->> 'kind' = 'notStated' AND num_nonnulls(place::text, action_link, organiser, rank) = 0
      THEN '[]' ELSE jsonb_build_array(milestones, place, fee, action_link, organiser, rank) END)::text, 'UTF8'))
  UNION ALL
  SELECT id FROM sample_rows JOIN jobs USING (id) WHERE digest = sha256(convert_to((jsonb_build_array(title, content, image, video_link, field, location,
    position, employer, salary, application_deadline, apply_now_link) || CASE WHEN place IS NULL THEN '[]' ELSE jsonb_build_array(place) END)::text, 'UTF8'))`;

beforeAll(async () => {
  database = await databaseOf02();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const applied = (await rows('SELECT name FROM migrations')).map(({ name }) => name);
  const missing = (await knownMigrations()).filter(({ name }) => !applied.includes(name));
  const items = missing.findIndex(({ name }) => name === '0071-items.sql');
  for (const migration of missing.slice(0, items))
    if (!migration.name.startsWith('0068')) await applyMigration(client, migration);
  await client.query(odd);
  for (const table of Object.keys({
    jobs: 0,
    posts: 0,
    saved_items: 0,
    notices: 0,
    submissions: 0,
    credit_ledger: 0,
    link_checks: 0,
    item_dates: 0,
  }))
    before[table as keyof typeof before] = await all(table);
  samples = (await rows(samplesOf02)).map(({ id }) => id);
  await client.query('BEGIN');
  await applyMigration(client, missing[items]!);
  await client.query('COMMIT');
  later = missing.slice(items + 1);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const byId = (some: Row[]) => new Map(some.map((row) => [row['id'], row]));
const same = [
  'user_id',
  'title',
  'content',
  'content_text',
  'image',
  'video_link',
  'approval_status',
  'featured',
  'rejection_reason',
  'payment',
  'first_approved_at',
  'published_at',
  'submitted_at',
  'source_key',
  'created_at',
  'updated_at',
  'place',
  'mode',
  'country',
  'search_title',
  'search_text',
];
const pick = (row: Row, names: string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]));

test('every job is an item with the same values', async () => {
  const items = byId(await all('items'));
  expect(before.jobs.length).toBeGreaterThan(50);
  for (const job of before.jobs) {
    const item = items.get(job['id'])!;
    const names = [...same, 'field', 'position', 'location', 'salary'];
    expect(pick(item, names)).toEqual(pick(job, names));
    expect(item).toMatchObject({
      type: 'job',
      organiser: job['employer'],
      action_link: job['apply_now_link'],
    });
    expect(item['organiser_key']).toBe(job['employer_key']);
    const date = job['application_deadline'] as string | null;
    if (date === null) expect([item['milestones'], item['closes_at']]).toEqual([[], 'infinity']);
    else {
      const moment = endOfKolkataDay(date);
      const deadline = { kind: 'application', date, time: null, zone: 'Asia/Kolkata', label: null };
      expect(item['milestones']).toEqual([
        { ...deadline, moment: moment.toISOString(), extendedFrom: job['extended_from'] },
      ]);
      expect(new Date(item['closes_at'] as string)).toEqual(moment);
    }
  }
});

test('every post is an item with the same values', async () => {
  const items = byId(await all('items'));
  expect(before.posts.length).toBeGreaterThan(60);
  for (const post of before.posts) {
    const item = items.get(post['id'])!;
    const own = [
      'type',
      'sub_type',
      'milestones',
      'fee',
      'action_link',
      'organiser',
      'rank',
      'source',
      'series',
    ];
    const names = [...same, ...own, 'is_free', 'last_action_at'];
    expect(pick(item, names)).toEqual(pick(post, names));
    expect(item['closes_at']).toBe(post['closes_at'] ?? 'infinity');
    const closes = closesAt(post['milestones'] as Milestone[]);
    expect(item['closes_at'] === 'infinity' ? null : new Date(item['closes_at'] as string)).toEqual(closes);
  }
  expect(items.size).toBe(before.posts.length + before.jobs.length);
});

test('what names an item still does', async () => {
  const collectionOf = ({ item_kind: kind, ...row }: Row) => ({
    ...row,
    collection: kind && `${kind as string}s`,
  });
  const sorted = (some: Row[]) =>
    some.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  expect(sorted(await all('saved_items'))).toEqual(sorted(before.saved_items.map(collectionOf)));
  expect(sorted(await all('notices'))).toEqual(sorted(before.notices.map(collectionOf)));
  expect(sorted(await all('submissions'))).toEqual(
    sorted(before.submissions.map(({ kind, ...row }) => collectionOf({ ...row, item_kind: kind }))),
  );
  expect(sorted(await all('link_checks'))).toEqual(
    sorted(before.link_checks.map(({ item_kind: _kind, ...row }) => row)),
  );
  const withoutType = ({ bucket_type: _type, ...row }: Row) => row;
  expect(sorted((await all('credit_ledger')).map(withoutType))).toEqual(sorted(before.credit_ledger));
});

test('the dates of public items are the same', async () => {
  const dates = (await all('item_dates')).map((row) =>
    pick(row, ['item_id', 'nth', 'type', 'kind', 'day', 'moment', 'next_from', 'until', 'created_at']),
  );
  const known = before.item_dates.map(({ id, after, ...row }) =>
    pick({ ...row, item_id: id, next_from: after }, Object.keys(dates[0]!)),
  );
  const key = (row: Row) => `${row['item_id'] as string} ${String(row['nth'])}`;
  const inOrder = (some: Row[]) => some.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(inOrder(dates)).toEqual(inOrder(known));
});

test('sample items that nobody edited are still samples', async () => {
  for (const migration of later) await applyMigration(client, migration);
  const db = openDatabase({ url: database.url });
  const { items, attached } = await findSamples(db).finally(() => closeDatabase(db));
  expect(samples.length).toBeGreaterThan(100);
  const found = [...items, ...attached].map(({ id }) => id);
  expect(samples.filter((id) => !found.includes(id as string))).toEqual([]);
  expect(items.filter(({ id }) => !samples.includes(id))).toEqual([]);
});
