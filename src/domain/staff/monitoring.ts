import { eq, lt, desc, sql } from 'drizzle-orm';
import type { Monitoring, ProcessState } from '../../contract/staff/monitoring.ts';
import { processes, errorReports, type Reader } from '../../db/index.ts';
import type { Context } from '../platform/context.ts';
import { areMailsSent, countWaiting } from '../discovery/index.ts';

const one = async <Row extends Record<string, unknown>>(db: Reader, query: ReturnType<typeof sql>) => {
  const { rows } = await db.execute<Row>(query);
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

const listProcesses = (db: Reader) => db.select().from(processes).orderBy(processes.startedAt).limit(100);

const listErrorReports = (db: Reader) =>
  db.select().from(errorReports).orderBy(desc(errorReports.lastSeenAt)).limit(50);

const readDatabase = (db: Reader) =>
  one<{
    version: string;
    bytes: number;
    connections: number;
    connectionLimit: number;
    migrations: number;
    longestTransactionSeconds: number;
  }>(
    db,
    sql`SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes,
      (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::int AS "connectionLimit",
      (SELECT count(*)::int FROM migrations) AS migrations,
      (SELECT greatest(coalesce(extract(epoch FROM max(now() - xact_start)), 0), 0)::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend') AS "longestTransactionSeconds"`,
  );

/** Failed permanently; not retried automatically. */
const failed = sql`attempts >= max_attempts AND locked_at IS NULL`;
const ready = sql`attempts < max_attempts AND locked_at IS NULL AND run_at <= now()`;
const isMail = sql`task_identifier ~ '(mail|subscriber)$'`;

const readQueue = (db: Reader) =>
  one<{
    ready: number;
    running: number;
    later: number;
    failedForGood: number;
    oldestReadySeconds: number;
    mailsWaiting: number;
    mailsFailedForGood: number;
  }>(
    db,
    sql`SELECT count(*) FILTER (WHERE ${ready})::int AS ready, count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL AND run_at > now())::int AS later,
      count(*) FILTER (WHERE ${failed})::int AS "failedForGood",
      greatest(coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE ${ready})), 0), 0)::float8 AS "oldestReadySeconds",
      count(*) FILTER (WHERE ${isMail} AND NOT (${failed}))::int AS "mailsWaiting",
      count(*) FILTER (WHERE ${isMail} AND ${failed})::int AS "mailsFailedForGood"
      FROM graphile_worker.jobs`,
  );

/** As the queue counts: what waits, itself or by its revision. */
const readItems = (db: Reader) =>
  one<{ pending: number; oldest: Date | null }>(
    db,
    sql`SELECT count(*)::int AS pending, min(waiting_since) AS oldest FROM items WHERE waiting_since IS NOT NULL`,
  );

const readPayments = (db: Reader) =>
  one<{
    open: number;
    paid: number;
    failed: number;
    expired: number;
    refunded: number;
    unmatchedEvents: number;
    refundsWaiting: number;
  }>(
    db,
    sql`SELECT count(*) FILTER (WHERE state IN ('open', 'awaitingTransfer'))::int AS open, count(*) FILTER (WHERE state = 'paid')::int AS paid,
      count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*) FILTER (WHERE state = 'expired')::int AS expired,
      count(*) FILTER (WHERE state = 'refunded')::int AS refunded,
      (SELECT count(*)::int FROM payment_events WHERE outcome = 'unmatched') AS "unmatchedEvents",
      (SELECT count(*)::int FROM refunds WHERE refunds.state = 'pending') AS "refundsWaiting" FROM orders`,
  );

const readUploads = (db: Reader) =>
  one<{ files: number; bytes: number }>(
    db,
    sql`SELECT count(*)::int AS files, coalesce(sum(sent_bytes), 0)::float8 AS bytes FROM uploads`,
  );

const readBackups = (db: Reader) =>
  one<{ lastGoodAt: Date | null; lastError: string | null }>(
    db,
    sql`SELECT (SELECT max(ended_at) FROM backups WHERE error IS NULL) AS "lastGoodAt",
      (SELECT error FROM backups ORDER BY started_at DESC LIMIT 1) AS "lastError"`,
  );

interface Process {
  id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  startedAt: Date;
  state: ProcessState;
}

const minuteMs = 60_000;

/** A process without a heartbeat for this long has ended or hangs. */
const silentAfterMs = minuteMs;
/** Its row is deleted after this time. */
const deletedAfterMs = 60 * minuteMs;

/** Records a heartbeat with the process's metrics. */
export const heartbeat = (ctx: Context, process: Process): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    await tx
      .insert(processes)
      .values({ ...process, seenAt: now })
      .onConflictDoUpdate({ target: processes.id, set: { state: process.state, seenAt: now } });
    await tx.delete(processes).where(lt(processes.seenAt, new Date(now.getTime() - deletedAfterMs)));
  });

/** Removes a process that shuts down. */
export const removeProcess = (ctx: Context, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => void (await tx.delete(processes).where(eq(processes.id, id))));

/** The operational state of the installation, read from the shared database, so that every process reports the same. */
export async function readMonitoring(ctx: Context): Promise<Monitoring> {
  const { db } = ctx;
  const now = ctx.clock();
  const [database, queue, items, payments, uploads, backup, areSent, alerts, processes, errors] =
    await Promise.all([
      readDatabase(db),
      readQueue(db),
      readItems(db),
      readPayments(db),
      readUploads(db),
      readBackups(db),
      areMailsSent(ctx),
      countWaiting(db),
      listProcesses(db),
      listErrorReports(db),
    ]);
  const { mailsWaiting, mailsFailedForGood, ...work } = queue;
  return {
    now: now.toISOString(),
    processes: processes.map(({ startedAt, seenAt, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      alive: now.getTime() - seenAt.getTime() < silentAfterMs,
    })),
    database,
    queue: work,
    mails: { waiting: mailsWaiting, failedForGood: mailsFailedForGood },
    alerts: { stopped: !areSent, waiting: alerts.alerts + alerts.notices },
    items: {
      pending: items.pending,
      oldestPendingSeconds: items.oldest ? Math.max(0, (now.getTime() - +new Date(items.oldest)) / 1000) : 0,
    },
    payments,
    uploads,
    backup: {
      lastGoodAt: backup.lastGoodAt ? new Date(backup.lastGoodAt).toISOString() : null,
      lastError: backup.lastError,
    },
    errors: errors.map(({ firstSeenAt, lastSeenAt, ...report }) => ({
      ...report,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
