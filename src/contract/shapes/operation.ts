import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { moment } from './paging.ts';

const count = z.number().int().nonnegative();
const bytes = count;

/** Metrics of one process. */
const processState = z.object({
  /** Resident memory in bytes. */
  memory: bytes,
  /** Worst event loop delay since the last report, in milliseconds. */
  delayMs: z.number().nonnegative(),
  /** Database pool: total and idle connections, and waiting callers. */
  pool: z.object({ open: count, idle: count, waiting: count }),
  /** Tasks processed since its start. */
  tasks: z.object({ done: count, failed: count }),
  mails: z.object({ sent: count, failed: count }),
  /** Share of the disk with the data folder that is used; processes of earlier versions don't report it. */
  diskUsed: z.number().min(0).max(1).optional(),
});
/** Share of a disk from which the operator is told that it fills up. */
export const fullDisk = 0.85;
export type ProcessState = z.output<typeof processState>;

/** Operational state of the installation. */
export const operation = z
  .object({
    now: moment,
    processes: z.array(
      z.object({
        id: z.string(),
        role: z.string(),
        host: z.string(),
        pid: z.number().int(),
        version: z.string(),
        startedAt: moment,
        seenAt: moment,
        /** False without a heartbeat for a minute: it crashed or hangs. */
        alive: z.boolean(),
        state: processState,
      }),
    ),
    database: z.object({
      version: z.string(),
      bytes,
      connections: count,
      connectionLimit: count,
      migrations: count,
      longestTransactionSeconds: z.number().nonnegative(),
    }),
    queue: z.object({
      ready: count,
      running: count,
      later: count,
      failedForGood: count,
      /** Age of the oldest runnable task; 0 if there is none. */
      oldestReadySeconds: z.number().nonnegative(),
    }),
    mails: z.object({ waiting: count, failedForGood: count }),
    /** Mails of saved searches, reminders and later deadlines: whether they are stopped, and how many wait. */
    alerts: z.object({ stopped: z.boolean(), waiting: count }),
    items: z.object({ pending: count, oldestPendingSeconds: z.number().nonnegative() }),
    payments: z.object({
      open: count,
      paid: count,
      failed: count,
      expired: count,
      refunded: count,
      unmatchedEvents: count,
      refundsWaiting: count,
    }),
    uploads: z.object({ files: count, bytes }),
    backup: z.object({
      /** null: no backup yet. */
      lastGoodAt: moment.nullable(),
      lastError: z.string().nullable(),
    }),
    errors: z.array(
      z.object({
        fingerprint: z.string(),
        message: z.string(),
        stack: z.string(),
        route: z.string(),
        version: z.string(),
        occurrences: count,
        lastRequestId: z.string(),
        firstSeenAt: moment,
        lastSeenAt: moment,
      }),
    ),
  })
  .register(namedSchemas, { id: 'Operation' });
export type Operation = z.output<typeof operation>;
