import type { Operation } from '../../../contract/staff/operation.ts';
import type { Context } from '../../platform/context.ts';
import { areMailsSent, countWaiting } from '../../discovery/index.ts';
import { silentAfterMs } from './heartbeat.ts';
import * as store from './store.ts';

/** The operational state of the installation, read from the shared database, so that every process reports the same. */
export async function readOperation(ctx: Context): Promise<Operation> {
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
