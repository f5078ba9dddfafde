import type pg from 'pg';
import { countries } from 'countries-list';
import { readListQuery } from '../src/contract/list-query.ts';
import { jobFields, jobPositions, postTypes, type SavedKind } from '../src/contract/vocabulary/index.ts';
import { newId } from '../src/domain/ids.ts';
import { printTable, verdict } from './table.ts';

const approvalsOfDay = 1_000;
const approvalsTimed = 10;
const frequencies = ['now', 'now', 'now', 'daily', 'daily', 'daily', 'daily', 'weekly', 'weekly', 'weekly'];
const words = ['optics', 'machine learning', 'history', 'genetics', 'poetry', 'finance', 'nursing', 'law'];

/** The same index gives the same value, so that runs can be compared. */
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!;

/** Typical searches: mostly a field or a position, in a country or anywhere; one in twenty has words. */
function askedBy(n: number): { kind: SavedKind; query: string } {
  const params = new URLSearchParams();
  const kind = n % 10 < 7 ? 'jobs' : 'posts';
  if (n % 20 === 3) params.set('q', pick(words, Math.floor(n / 20)));
  else if (kind === 'posts') params.set('type', pick(postTypes, Math.floor(n / 10)));
  else params.set('field', pick(jobFields, Math.floor(n / 7)));
  if (kind === 'jobs' && n % 2 === 0) params.set('position', pick(jobPositions, Math.floor(n / 11)));
  if (n % 3 === 0)
    params.set('country', pick(['IN', 'IN', 'US', 'DE', ...Object.keys(countries)], Math.floor(n / 13)));
  const read = readListQuery(kind, params.toString());
  if ('problem' in read) throw new Error(read.problem);
  return { kind, query: read.query };
}

/** Saved searches, each of its own address, whose owners have seen every present item. */
async function fillSearches(database: pg.Pool, count: number): Promise<void> {
  process.stderr.write(`Filling ${count} saved searches\n`);
  // Mails that an earlier run left.
  await database.query(
    "SELECT count(graphile_worker.remove_job(key)) FROM graphile_worker.jobs WHERE key LIKE 'alert:%' AND locked_at IS NULL",
  );
  await wait(2_000);
  await database.query("DELETE FROM alert_recipients WHERE email LIKE '%@bench.example'");
  const size = 5_000;
  for (let start = 0; start < count; start += size) {
    const numbers = Array.from({ length: Math.min(size, count - start) }, (_, index) => start + index);
    const asked = numbers.map(askedBy);
    const recipients = numbers.map(() => newId());
    await database.query(
      `INSERT INTO alert_recipients (id, email, created_at)
       SELECT id, n || '@bench.example', now() FROM unnest($1::uuid[], $2::int[]) AS r (id, n)`,
      [recipients, numbers],
    );
    await database.query(
      `INSERT INTO saved_searches (id, recipient_id, name, kind, query, frequency, weekday, hour, time_zone, told_up_to, seen_up_to,
         confirmed_at, policy_version, created_at, updated_at)
       SELECT id, recipient, query, kind, query, frequency, 1, 7, 'Asia/Kolkata', last, last, now(), '', now(), now()
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS s (id, recipient, kind, query, frequency),
         (SELECT coalesce(max(position), 0) AS last FROM publications) AS p`,
      [
        numbers.map(() => newId()),
        recipients,
        asked.map(({ kind }) => kind),
        asked.map(({ query }) => query),
        numbers.map((n) => pick(frequencies, Math.floor(n / 3))),
      ],
    );
  }
  await database.query('ANALYZE saved_searches, alert_recipients, publications, alert_mails');
}

/** Sets items of both kinds back to pending. */
async function returnToPending(
  database: pg.Pool,
  count: number,
): Promise<{ table: string; ids: string[] }[]> {
  const pending = [];
  const closes = { jobs: 'application_deadline', posts: 'closes_at' };
  for (const [table, closing] of Object.entries(closes)) {
    const { rows } = await database.query<{ id: string }>(
      `UPDATE ${table} SET approval_status = 'pending' WHERE id IN (
         SELECT id FROM ${table} WHERE approval_status = 'approved' AND coalesce(${closing} > now() + interval '1 day', true)
         ORDER BY id DESC LIMIT $1) RETURNING id`,
      [count / 2],
    );
    pending.push({ table, ids: rows.map(({ id }) => id) });
  }
  return pending;
}

/** Approves the items as of two minutes ago, when an undo is no longer possible. */
const approve = (database: pg.Pool, table: string, ids: string[]) =>
  database.query(
    `UPDATE ${table} SET approval_status = 'approved', updated_at = now() - interval '2 minutes',
       first_approved_at = now() - interval '2 minutes' WHERE id = ANY($1)`,
    [ids],
  );

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds until the portal's worker has matched the approved items. */
async function match(database: pg.Pool): Promise<number> {
  const begun = performance.now();
  await database.query(
    "SELECT graphile_worker.add_job('match-searches', '{}', 'match-searches', job_key => 'bench', priority => -10)",
  );
  for (;;) {
    const { rowCount } = await database.query("SELECT FROM graphile_worker.jobs WHERE key = 'bench'");
    if (!rowCount) return (performance.now() - begun) / 1000;
    await wait(10);
  }
}

const countOf = async (database: pg.Pool, what: string): Promise<number> =>
  Number((await database.query<{ n: string }>(`SELECT count(*) AS n FROM ${what}`)).rows[0]!.n);
const waiting = (database: pg.Pool) => countOf(database, 'alert_mails WHERE settled_at IS NULL');

/**
 * Waits until every planned mail was sent, at most `most` seconds.
 * @returns the seconds, and how many mails still wait
 */
async function leave(database: pg.Pool, most: number): Promise<{ seconds: number; left: number }> {
  const begun = performance.now();
  for (;;) {
    const left = await waiting(database);
    const seconds = (performance.now() - begun) / 1000;
    if (left === 0 || seconds > most) return { seconds, left };
    await wait(100);
  }
}

type Line = [what: string, measured: string, limit: string, holds: boolean | null];

async function oneByOne(database: pg.Pool, items: { table: string; id: string }[]): Promise<Line[]> {
  const times: number[] = [];
  const left: number[] = [];
  const before = await countOf(database, 'alert_mails');
  for (const { table, id } of items) {
    const begun = performance.now();
    await approve(database, table, [id]);
    times.push(await match(database));
    await leave(database, 120);
    left.push((performance.now() - begun) / 1000);
  }
  const mails = (await countOf(database, 'alert_mails')) - before;
  const [worst, worstLeft] = [Math.max(...times), Math.max(...left)];
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
  return [
    [
      `an approval: matched and its mails planned (median; worst of ${times.length})`,
      `${median.toFixed(2)} s; ${worst.toFixed(2)} s`,
      '≤ 2 s',
      worst <= 2,
    ],
    [
      `its at-once mails left (${Math.round(mails / times.length)} on average; worst)`,
      `${worstLeft.toFixed(1)} s`,
      '≤ 60 s',
      worstLeft <= 60,
    ],
  ];
}

async function together(database: pg.Pool, items: { table: string; ids: string[] }[]): Promise<Line[]> {
  const before = await countOf(database, 'alert_mails');
  for (const { table, ids } of items) await approve(database, table, ids);
  const seconds = await match(database);
  const mails = (await countOf(database, 'alert_mails')) - before;
  const sent = await leave(database, 60);
  const count = items.reduce((sum, { ids }) => sum + ids.length, 0);
  return [
    [`${count} approvals at once: matched, ${mails} mails planned`, `${seconds.toFixed(1)} s`, '', null],
    [
      `mails that left${sent.left > 0 ? `, but for ${sent.left}` : ''}`,
      `${sent.seconds.toFixed(0)} s, ${((mails - sent.left) / sent.seconds).toFixed(0)} a second`,
      '',
      null,
    ],
  ];
}

/** All searches are due at once. */
async function digests(database: pg.Pool): Promise<Line[]> {
  const before = await countOf(database, 'alert_mails');
  const { rowCount } = await database.query(
    "UPDATE saved_searches SET due_at = now() WHERE confirmed_at IS NOT NULL AND frequency IN ('daily', 'weekly')",
  );
  const seconds = await match(database);
  const mails = (await countOf(database, 'alert_mails')) - before;
  return [
    [
      `digests of ${rowCount} people, all due at once: computed, ${mails} mails`,
      `${seconds.toFixed(1)} s`,
      '≤ 600 s',
      seconds <= 600,
    ],
  ];
}

/** Measures saved searches in a running portal, which writes its mails into files. @returns the exit code */
export async function measureAlerts(database: pg.Pool, count: number): Promise<number> {
  await match(database);
  const items = await returnToPending(database, approvalsOfDay + approvalsTimed);
  await fillSearches(database, count);
  const queries = await countOf(database, '(SELECT DISTINCT kind, query FROM saved_searches) AS q');
  const single = items.flatMap(({ table, ids }) =>
    ids.slice(0, approvalsTimed / 2).map((id) => ({ table, id })),
  );
  const others = items.map(({ table, ids }) => ({ table, ids: ids.slice(approvalsTimed / 2) }));
  const lines = [
    ...(await oneByOne(database, single)),
    ...(await together(database, others)),
    ...(await digests(database)),
  ];
  process.stdout.write(`\n${count} saved searches with ${queries} different queries\n`);
  printTable([
    ['', 'what', 'measured', 'limit'],
    ...lines.map(([what, measured, limit, holds]) => [
      holds === null ? '' : holds ? 'ok' : 'MISSED',
      what,
      measured,
      limit,
    ]),
  ]);
  return verdict(lines.filter(([, , , holds]) => holds === false).length);
}
