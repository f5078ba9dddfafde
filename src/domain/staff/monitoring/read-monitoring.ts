import { eq, lt } from 'drizzle-orm';
import type { Monitoring, ProcessState } from '../../../contract/staff/monitoring.ts';
import { processes } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { areMailsSent, countWaiting } from '../../discovery/index.ts';
import * as store from './store.ts';

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
      store.readDatabase(db),
      store.readQueue(db),
      store.readItems(db),
      store.readPayments(db),
      store.readUploads(db),
      store.readBackups(db),
      areMailsSent(ctx),
      countWaiting(db),
      store.listProcesses(db),
      store.listErrorReports(db),
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
