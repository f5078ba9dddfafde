import { z, namedSchemas } from '../z.ts';
import { reasonLength, retentionDays, checklistKeys, roles } from '../vocabulary/index.ts';
import { moment } from '../shapes/paging.ts';
import { requiredText } from '../shapes/text.ts';

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
export const monitoring = z
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
export type Monitoring = z.output<typeof monitoring>;

/** Mails of saved searches, reminders and later deadlines, for admins (docs/specification.md#saved-searches). */

/** Mails of saved searches by outcome, people who stopped theirs, and mails of notices. */
export const alertFigures = [
  'planned',
  'waiting',
  'sent',
  'bounced',
  'dropped',
  'unsubscribed',
  'paused',
  'notices',
] as const;

const alertDay = z.object({
  /** In Asia/Kolkata. */
  day: z.iso.date(),
  /** Mails of saved searches: planned on this day, and those of them that still wait. */
  planned: count,
  waiting: count,
  /**
   * Sent on this day, refused permanently by the mail server, and dropped because nothing in it was wanted or public
   * any more.
   */
  sent: count,
  bounced: count,
  dropped: count,
  /** People who unsubscribed by a mail's link, or paused a search, and didn't resume since. */
  unsubscribed: count,
  paused: count,
  /** Mails of reminders and later deadlines. */
  notices: count,
});
export type AlertDay = z.output<typeof alertDay>;

const alertStop = z.object({
  at: moment,
  /** null: the account was deleted. */
  by: z.string().nullable(),
  reason: z.string(),
});
export type AlertStop = z.output<typeof alertStop>;

export const alertReport = z
  .object({
    /** null: mails are sent. */
    stop: alertStop.nullable(),
    /** All planned mails that were not sent yet: of saved searches, reminders and later deadlines. */
    waiting: z.object({ alerts: count, notices: count }),
    /** Latest first. */
    days: z.array(alertDay),
    /** Saved searches for each person, and with premium membership. */
    limits: z.object({ searches: count, searchesPremium: count }),
    /** Days after which rows are deleted. */
    keptDays: z.object({ mails: count, publications: count, notices: count }),
  })
  .register(namedSchemas, { id: 'AlertReport' });
export type AlertReport = z.output<typeof alertReport>;

/** Older mails are deleted. */
const maxReportDays = retentionDays.alertMail;
const daysError = `Must be a number from 1 to ${maxReportDays}`;
export const alertReportQuery = z.object({
  days: z.coerce.number(daysError).int(daysError).min(1, daysError).max(maxReportDays, daysError).default(30),
});

export const stopInput = z.object({
  reason: requiredText(reasonLength.max, 'Please say why').min(
    reasonLength.min,
    `Must have at least ${reasonLength.min} characters`,
  ),
});

/** What an admin does before the portal opens (docs/specification.md#the-first-day). */
export const checklist = z
  .object({
    items: z.array(z.object({ key: z.enum(checklistKeys), done: z.boolean() })),
    dismissed: z.boolean(),
  })
  .register(namedSchemas, { id: 'Checklist' });
export type Checklist = z.output<typeof checklist>;

export const checklistInput = z.object({ dismissed: z.boolean({ error: 'Must be true or false' }) });

export const mailTestResult = z.object({
  /** False: no mail server is set, so the mail was written to a file. */
  taken: z.boolean(),
  message: z.string(),
});
export type MailTestResult = z.output<typeof mailTestResult>;

const number = z.number().int();
/** The Monday of the week in Asia/Kolkata. */
const week = z.string();
const hours = z.number().nullable();

/** Statistics for the admin overview. Weeks without data are included with zeros. */
export const statistics = z.object({
  pending: z.object({ posts: number, jobs: number }),
  oldestWaiting: z.object({ posts: moment.nullable(), jobs: moment.nullable() }),
  created: z.array(z.object({ week, posts: number, jobs: number })),
  decided: z.array(z.object({ week, approved: number, rejected: number })),
  /** From submission to the first approval, in hours; null without any. */
  approvalTime: z.object({
    median: hours,
    slowestTenth: hours,
    perWeek: z.array(z.object({ week, median: hours })),
  }),
  users: z.object({
    total: number,
    byRole: z.record(z.enum(roles), number),
    premium: number,
    blocked: number,
    joined: z.array(z.object({ week, users: number })),
  }),
  /** In paise. */
  revenue: z.object({ total: number, perWeek: z.array(z.object({ week, amount: number })) }),
});
export type Statistics = z.output<typeof statistics>;
