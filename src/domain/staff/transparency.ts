import { sql, type SQL } from 'drizzle-orm';
import type { Transparency, TransparencyMonth } from '../../contract/staff/site-calls.ts';
import { kolkataDate, startOfKolkataDay } from '../../contract/time/days.ts';
import { reportReasonNames, type ReportOutcome, type ReportReason } from '../../contract/vocabulary/index.ts';
import type { Database, Reader } from '../../db/index.ts';
import type { Context } from '../platform/context.ts';

/** Months are those of Asia/Kolkata, as YYYY-MM. */
const monthOf = (column: string): SQL => sql.raw(`to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`);

async function byMonth<Row extends { month: string }>(db: Reader, query: SQL): Promise<Map<string, Row>> {
  const { rows } = await db.execute(query);
  return new Map((rows as unknown as Row[]).map((row) => [row.month, row]));
}

interface Decisions {
  month: string;
  approved: number;
  rejected: number;
  /** The median and the slowest tenth, in hours. */
  waited: [number, number] | null;
  reversals: number;
}

/**
 * Decisions on items and revisions that stand. An undo directly follows its decision in the log of an item, perhaps in the next month. A
 * reversal takes back an earlier decision that stood: an approval, or a rejection of what wasn't changed since (who edits a rejected item
 * submits it again, which makes no row).
 */
const decisionsSince = (db: Reader, from: Date) =>
  byMonth<Decisions>(
    db,
    sql`
    WITH related AS (
      SELECT id, entity_id, created_at, action, about, waiting_since,
        lead(action) OVER (PARTITION BY entity_id ORDER BY created_at, id) AS next_action
      FROM approval_logs WHERE entity_type IN ('post', 'job') AND action IN ('approved', 'rejected', 'pending', 'undone')
    ), standing AS (
      SELECT *, lag(action) OVER line AS before, lag(id) OVER line AS before_id FROM related
      WHERE action <> 'undone' AND next_action IS DISTINCT FROM 'undone'
      WINDOW line AS (PARTITION BY entity_id, about ORDER BY created_at, id)
    )
    SELECT ${monthOf('created_at')} AS month,
      count(*) FILTER (WHERE action = 'approved')::int AS approved,
      count(*) FILTER (WHERE action = 'rejected')::int AS rejected,
      percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY date_part('epoch', created_at - waiting_since) / 3600)
        FILTER (WHERE action <> 'pending' AND waiting_since IS NOT NULL) AS waited,
      count(*) FILTER (WHERE about IS NULL AND CASE before
        WHEN 'approved' THEN action <> 'approved'
        WHEN 'rejected' THEN action = 'pending' OR EXISTS (
          SELECT FROM approval_logs AS this, approval_logs AS earlier
          WHERE this.id = standing.id AND earlier.id = before_id AND this.snapshot = earlier.snapshot)
        ELSE false END)::int AS reversals
    FROM standing WHERE created_at >= ${from}::timestamptz GROUP BY 1`,
  );

interface Reports {
  month: string;
  received: number;
  reasons: Partial<Record<ReportReason, number>>;
}

const reportsSince = (db: Reader, from: Date) =>
  byMonth<Reports>(
    db,
    sql`
    SELECT month, sum(n)::int AS received, jsonb_object_agg(reason, n) AS reasons FROM (
      SELECT ${monthOf('created_at')} AS month, reason, count(*)::int AS n FROM reports
      WHERE created_at >= ${from}::timestamptz GROUP BY 1, 2
    ) AS counted GROUP BY 1`,
  );

interface Outcomes extends Record<ReportOutcome, number> {
  month: string;
  /** Decisions on objections with another outcome than the first. */
  reversals: number;
}

const outcomesSince = (db: Reader, from: Date) =>
  byMonth<Outcomes>(
    db,
    sql`
    SELECT ${monthOf('this.decided_at')} AS month,
      count(*) FILTER (WHERE this.outcome = 'upheld')::int AS upheld,
      count(*) FILTER (WHERE this.outcome = 'fixed')::int AS fixed,
      count(*) FILTER (WHERE this.outcome = 'dismissed')::int AS dismissed,
      count(*) FILTER (WHERE this.outcome <> first.outcome)::int AS reversals
    FROM report_decisions AS this
    LEFT JOIN report_decisions AS first ON this.number = 2 AND first.case_id = this.case_id AND first.number = 1
    WHERE this.decided_at >= ${from}::timestamptz GROUP BY 1`,
  );

const objectionsSince = (db: Reader, from: Date) =>
  byMonth<{ month: string; n: number }>(
    db,
    sql`
    SELECT ${monthOf('objected_at')} AS month, count(*)::int AS n FROM report_cases
    WHERE objected_at >= ${from}::timestamptz GROUP BY 1`,
  );

const shownMonths = 12;
const freshMs = 60_000;

interface Counted {
  at: number;
  result: Promise<Transparency>;
}
const counted = new WeakMap<Database, Counted>();

/** The numbers of the last twelve months, newest first; counted at most once a minute (docs/specification.md#transparency). */
export function readTransparency(ctx: Context): Promise<Transparency> {
  const at = ctx.clock().getTime();
  const known = counted.get(ctx.db);
  if (known && at >= known.at && at - known.at < freshMs) return known.result;
  const result = count(ctx);
  counted.set(ctx.db, { at, result });
  // Who asks next tries again.
  result.catch(() => counted.delete(ctx.db));
  return result;
}

/** Months as YYYY-MM, newest first. */
function lastMonths(now: Date): string[] {
  const [year, month] = kolkataDate(now).split('-').map(Number) as [number, number];
  return Array.from({ length: shownMonths }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

const oneDecimal = (hours: number | undefined): number | null =>
  hours === undefined ? null : Math.round(hours * 10) / 10;

async function count({ publicDb, clock }: Context): Promise<Transparency> {
  const months = lastMonths(clock());
  const from = startOfKolkataDay(`${months.at(-1)}-01`);
  const [decisions, reports, outcomes, objections] = await Promise.all([
    decisionsSince(publicDb, from),
    reportsSince(publicDb, from),
    outcomesSince(publicDb, from),
    objectionsSince(publicDb, from),
  ]);
  return {
    months: months.map((month): TransparencyMonth => {
      const decided = decisions.get(month);
      const received = reports.get(month);
      const { upheld = 0, fixed = 0, dismissed = 0, reversals = 0 } = outcomes.get(month) ?? {};
      return {
        month,
        decisions: { approved: decided?.approved ?? 0, rejected: decided?.rejected ?? 0 },
        medianHours: oneDecimal(decided?.waited?.[0]),
        slowestTenthHours: oneDecimal(decided?.waited?.[1]),
        reasons: Object.fromEntries(
          reportReasonNames.map((reason) => [reason, received?.reasons[reason] ?? 0]),
        ) as TransparencyMonth['reasons'],
        reversals: (decided?.reversals ?? 0) + reversals,
        reports: { received: received?.received ?? 0, upheld, fixed, dismissed },
        objections: objections.get(month)?.n ?? 0,
      };
    }),
  };
}
