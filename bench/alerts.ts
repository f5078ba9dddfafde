import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { countries } from 'countries-list';
import { readListQuery } from '../src/contract/addresses/list-query.ts';
import { jobFields, jobPositions, postTypes, type Collection } from '../src/contract/vocabulary/index.ts';
import { newId } from '../src/domain/platform/context.ts';
import { quantile, report, type Line } from './table.ts';

const approvalsOfDay = 1_000;
const approvalsTimed = 10;
const frequencies = ['now', 'now', 'now', 'daily', 'daily', 'daily', 'daily', 'weekly', 'weekly', 'weekly'];
const words = ['optics', 'machine learning', 'history', 'genetics', 'poetry', 'finance', 'nursing', 'law'];

/** The same index gives the same value, so that runs can be compared. */
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!;

/** Typical searches: mostly a field or a position, in a country or anywhere; one in twenty has words. */
function searchOf(n: number): { kind: Collection; query: string } {
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
  // Unsent mails of an earlier run.
  await database.query(
    "SELECT count(graphile_worker.remove_job(key)) FROM graphile_worker.jobs WHERE key LIKE 'alert:%' AND locked_at IS NULL",
  );
  await pause(2_000);
  await database.query("DELETE FROM alert_recipients WHERE email LIKE '%@bench.example'");
  const size = 5_000;
  for (let start = 0; start < count; start += size) {
    const numbers = Array.from({ length: Math.min(size, count - start) }, (_, index) => start + index);
    const searches = numbers.map(searchOf);
    const recipients = numbers.map(() => newId());
    await database.query(
      `INSERT INTO alert_recipients (id, email, created_at)
       SELECT id, n || '@bench.example', now() FROM unnest($1::uuid[], $2::int[]) AS r (id, n)`,
      [recipients, numbers],
    );
    await database.query(
      `INSERT INTO saved_searches (id, recipient_id, name, kind, query, frequency, weekday, hour, time_zone, notified_until, seen_until,
         confirmed_at, policy_version, created_at, updated_at)
       SELECT id, recipient, query, kind, query, frequency, 1, 7, 'Asia/Kolkata', ready, ready, now(), '', now(), now()
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS s (id, recipient, kind, query, frequency),
         (SELECT now() - interval '2 minutes' AS ready) AS moment`,
      [
        numbers.map(() => newId()),
        recipients,
        searches.map(({ kind }) => kind),
        searches.map(({ query }) => query),
        numbers.map((n) => pick(frequencies, Math.floor(n / 3))),
      ],
    );
  }
  await database.query('ANALYZE saved_searches, alert_recipients, alert_mails, alert_mail_items');
}

type Pending = Record<Collection, string[]>;

/** Sets as many jobs and posts back to pending. */
async function returnToPending(database: pg.Pool, count: number): Promise<Pending> {
  const someOf = async (types: string) => {
    const { rows } = await database.query<{ id: string }>(
      `UPDATE items SET approval_status = 'pending', published_at = NULL WHERE id IN (
         SELECT id FROM items WHERE type ${types} AND approval_status = 'approved' AND closes_at > now() + interval '1 day'
         ORDER BY id DESC LIMIT $1) RETURNING id`,
      [count / 2],
    );
    return rows.map(({ id }) => id);
  };
  return { jobs: await someOf("= 'job'"), posts: await someOf("<> 'job'") };
}

/** Seconds until the portal's worker has matched what was approved. */
async function match(database: pg.Pool): Promise<number> {
  const begun = performance.now();
  await database.query(
    "SELECT graphile_worker.add_job('match-searches', '{}', 'match-searches', job_key => 'bench', priority => -10)",
  );
  while (await countOf(database, "graphile_worker.jobs WHERE key = 'bench'")) await pause(10);
  return (performance.now() - begun) / 1000;
}

const countOf = async (database: pg.Pool, what: string): Promise<number> =>
  Number((await database.query<{ n: string }>(`SELECT count(*) AS n FROM ${what}`)).rows[0]!.n);

/** Makes changes and has them matched. @returns seconds of matching, and how many mails it planned */
async function measurePlanning(database: pg.Pool, change: () => Promise<unknown>) {
  const before = await countOf(database, 'alert_mails');
  await change();
  const seconds = await match(database);
  return { seconds, mails: (await countOf(database, 'alert_mails')) - before };
}

/**
 * Approves items as of a minute ago, when an undo is no longer possible, and waits until the mails were sent, at most `maxSeconds`. No
 * run has looked through that minute yet.
 */
async function measureApproval(database: pg.Pool, items: Partial<Pending>, maxSeconds: number) {
  const planned = await measurePlanning(database, async () => {
    await database.query("UPDATE alert_progress SET notified_until = now() - interval '2 minutes'");
    for (const [table, ids] of Object.entries(items))
      await database.query(
        `UPDATE ${table} SET approval_status = 'approved', updated_at = now(), published_at = now() - interval '1 minute',
           first_approved_at = now() - interval '1 minute' WHERE id = ANY($1)`,
        [ids],
      );
  });
  const begun = performance.now();
  for (;;) {
    const waiting = await countOf(database, 'alert_mails WHERE closed_at IS NULL');
    const sending = (performance.now() - begun) / 1000;
    if (waiting === 0 || sending > maxSeconds) return { ...planned, waiting, sending };
    await pause(100);
  }
}

/** Measures saved searches in a running portal, which writes its mails into files. @returns the exit code */
export async function measureAlerts(database: pg.Pool, count: number): Promise<number> {
  await match(database);
  const first = await returnToPending(database, approvalsTimed);
  const others = await returnToPending(database, approvalsOfDay);
  await fillSearches(database, count);
  const queries = await countOf(database, '(SELECT DISTINCT kind, query FROM saved_searches) AS q');

  const single = [];
  for (const [table, ids] of Object.entries(first))
    for (const id of ids) single.push(await measureApproval(database, { [table]: [id] }, 120));
  const matchSeconds = single.map(({ seconds }) => seconds);
  const worst = quantile(matchSeconds, 1);
  const worstSent = Math.max(...single.map(({ seconds, sending }) => seconds + sending));
  const mails = Math.round(single.reduce((sum, approval) => sum + approval.mails, 0) / single.length);

  const day = await measureApproval(database, others, 60);
  const sent = day.mails - day.waiting;
  const digests = await measurePlanning(database, () =>
    database.query(
      "UPDATE saved_searches SET due_at = now() WHERE confirmed_at IS NOT NULL AND frequency IN ('daily', 'weekly')",
    ),
  );
  const due = await countOf(database, "saved_searches WHERE confirmed_at IS NOT NULL AND frequency <> 'now'");

  const lines: Line[] = [
    [
      worst <= 60,
      `an approval: matched and its mails planned (median; worst of ${single.length})`,
      `${quantile(matchSeconds, 0.5).toFixed(2)} s; ${worst.toFixed(2)} s`,
      '≤ 60 s',
    ],
    [
      worstSent <= 60,
      `its at-once mails sent (${mails} on average; worst)`,
      `${worstSent.toFixed(1)} s`,
      '≤ 60 s',
    ],
    [
      null,
      `${others.jobs.length + others.posts.length} approvals at once: matched, ${day.mails} mails planned`,
      `${day.seconds.toFixed(1)} s`,
      '',
    ],
    [
      null,
      `mails sent${day.waiting > 0 ? `, except ${day.waiting}` : ''}`,
      `${day.sending.toFixed(0)} s, ${(sent / day.sending).toFixed(0)} a second`,
      '',
    ],
    [
      digests.seconds <= 600,
      `digests of ${due} people, all due at once: computed, ${digests.mails} mails`,
      `${digests.seconds.toFixed(1)} s`,
      '≤ 600 s',
    ],
  ];
  process.stdout.write(`\n${count} saved searches with ${queries} different queries\n`);
  return report(['what', 'measured', 'limit'], lines);
}
