import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/index.ts';
import type { ProviderEvent } from '../commerce/payments/ports.ts';
import type { Context } from './context.ts';
import { countUpTo } from './queries.ts';
import { readPage, type Page, type PageRequest } from './paging.ts';

const id = z.string();
/** Of a task that makes a link to an account: the database's moment at which it was queued, set by `enqueue`. */
const asked = { askedAt: z.string().exactOptional() };
/** Set by the schedule: when the run was due. */
const due = { _cron: z.object({ ts: z.string() }).exactOptional() };
const decision = z.object({
  itemId: id,
  title: z.string(),
  approved: z.boolean(),
  reason: z.string().nullable(),
  about: z.literal('revision').exactOptional(),
  /** What was charged for the item: a credit, nothing yet, or a package post at submission; absent if it was free. */
  credit: z.enum(['taken', 'kept', 'package']).exactOptional(),
});

/**
 * A task's payload, and when it runs by itself: in UTC, once however many workers there are. What was due while no worker ran (`fill`) runs at
 * the next start.
 */
const task = <const Shape extends z.ZodRawShape>(shape: Shape, cron?: string, options?: string) => ({
  payload: z.object(shape),
  cron,
  options,
});

/** Background tasks. Handlers are in `jobs/`. What an earlier version queued is still read: a new field is optional, and no name goes at once. */
export const tasks = {
  'send-verification-mail': task({ userId: id, ...asked }),
  'send-welcome-mail': task({ userId: id }),
  /** The account has gone, so the task carries what the mail needs. */
  'send-account-deleted-mail': task({
    email: z.string(),
    name: z.string(),
    publishedItems: z.enum(['keep', 'delete']),
  }),
  'remove-files': task({ keys: z.array(z.string()) }),
  'welcome-subscriber': task({ subscriberId: id }),
  'send-enquiry-mail': task({
    name: z.string(),
    email: z.string(),
    organisation: z.string().nullable().default(null),
    message: z.string(),
  }),
  /** To the address that a report gave. */
  'send-report-receipt': task({ reportId: id }),
  /** Queues the mails to all addresses of a case after a decision. */
  'send-report-outcomes': task({ caseId: id, number: z.number() }),
  'send-report-outcome': task({ reportId: id, number: z.number() }),
  'send-contact-mail': task({ name: z.string(), email: z.string(), message: z.string() }),
  'collect-orphaned-uploads': task({}, '17 * * * *', 'fill=1h'),
  'clear-expired-sessions': task({}, '42 * * * *', 'fill=1h'),
  'apply-retention': task({}, '23 2 * * *', 'fill=1d'),
  /** onlyFirst: the mailbox asked too often, so only an account that got no link today gets one. */
  'send-reset-mail': task({ email: z.string(), onlyFirst: z.boolean().exactOptional(), ...asked }),
  'send-password-changed-mail': task({
    userId: id,
    changedAt: z.string(),
    isReset: z.boolean().exactOptional(),
  }),
  /** Asks the new address to confirm a change. */
  'send-email-change-mail': task({ changeId: id }),
  /** Tells the old address of a change that was made. */
  'send-email-changed-mail': task({ changeId: id }),
  'send-invitation-mail': task({ memberId: id }),
  /** To an account that an admin made. */
  'send-account-invitation': task({ userId: id, ...asked }),
  /** 'ended' by an owner is told to the person, the others to the institution. */
  'send-member-mail': task({
    change: z.enum(['joined', 'left', 'ended']),
    institutionId: id,
    personId: id,
  }),
  'send-key-mail': task({ event: z.enum(['made', 'expires']), keyId: id, userId: id }),
  /** Keys that a member made for the institution ended, with the membership or all other access of that person. */
  'send-keys-ended-mail': task({ institutionId: id, names: z.array(z.string()) }),
  'expire-keys': task({}, '52 * * * *', 'fill=1h&jobKey=expire-keys&max=5'),
  /** Its name in version 0.2, of which one may be queued. */
  'look-after-keys': task({}),
  'send-second-factor-mail': task({
    userId: id,
    /** 'guessed': many wrong codes after the right password. */
    event: z.enum(['enabled', 'disabled', 'codes_renewed', 'reset', 'guessed']),
    happenedAt: z.string(),
  }),
  /** Sends a receipt, invoice or credit note. */
  'send-transfer-mail': task({ orderId: id }),
  'send-document-mail': task({ documentId: id }),
  /** Sends both documents of a correction. */
  'send-correction-mail': task({ creditNoteId: id, invoiceId: id }),
  'send-request-refused-mail': task({ requestId: id }),
  /** Its name in version 0.2, of which some may be queued. */
  'send-paper-mail': task({ paperId: id }),
  /** daysBefore 0: the membership has ended. */
  'send-membership-mail': task({ userId: id, endsAt: z.string(), daysBefore: z.number() }),
  'check-order': task({ orderId: id }),
  /** The event as the provider's adapter read it. */
  'act-upon-event': task({ eventId: id, event: z.custom<ProviderEvent>((event) => event instanceof Object) }),
  'reconcile-orders': task({}, '*/5 * * * *', 'fill=5m'),
  'refund-payment': task({ refundId: id }),
  // Its queue does one at a time.
  'match-searches': task({}, '* * * * *', 'fill=1m&jobKey=match-searches&queue=match-searches'),
  'add-search-words': task({}, '* * * * *', 'fill=1m&jobKey=add-search-words&max=3'),
  'send-alert-confirmation': task({ searchId: id }),
  'send-alert-mail': task({ mailId: id }),
  'look-after-memberships': task({}, '7 * * * *', 'fill=1h'),
  /** Deadlines of a public item were extended, or other dates moved. */
  'announce-extension': task({
    itemId: id,
    extended: z.array(z.string()),
    moved: z.array(z.string()).optional(),
  }),
  /** Those who saved a public item learn of it, and its author of what staff did, unless the act tells him itself. */
  'announce-withdrawal': task({
    itemId: id,
    change: z.enum(['withdrawn', 'reinstated']),
    reason: z.string().nullable(),
    byStaff: z.boolean(),
  }),
  'ask-for-outcomes': task({}, '37 * * * *', 'fill=1d&jobKey=ask-for-outcomes&max=5'),
  // In each zone at 9, and half an hour later at most.
  'remind-of-deadlines': task(due, '*/30 * * * *', 'fill=1d'),
  'send-notice-mail': task({ userId: id, noticeIds: z.array(id) }),
  // One job key: a failing backup is retried rather than queued again every hour.
  'make-backup': task({}, '23 * * * *', 'jobKey=make-backup&max=5'),
  'check-links': task({}, '*/10 * * * *', 'fill=10m&jobKey=check-links&max=5'),
  // Each run has ten minutes of its own, with which an engine that fails is tried again.
  'tell-search-engines': task(due, '*/10 * * * *', 'fill=1d&max=5'),
  'tell-search-engine': task({ engine: z.string(), until: z.string() }),
  'check-proofs': task({}, '51 3 * * *', 'fill=1d&jobKey=check-proofs'),
  'ask-whether-open': task({}, '37 * * * *', 'fill=1h&jobKey=ask-whether-open&max=5'),
  'send-still-open-mail': task({ itemId: id }),
  'send-dead-link-mail': task({ itemId: id, link: z.string() }),
  /** An admin gave an institute to another account. */
  'send-institute-lost-mail': task({ userId: id, institute: z.string() }),
  /** Tells the account of an institute how it can show that it stands for it. */
  'send-listed-mail': task({ instituteId: id }),
  'send-claim-mail': task({
    userId: id,
    institute: z.string(),
    instituteId: id,
    /** If the claim was about its new name. */
    formerName: z.string().nullable().exactOptional(),
    approved: z.boolean(),
    reason: z.string().nullable(),
  }),
  /** A batch may decide on several items of an author. */
  'send-decision-mail': task({ userId: id, decisions: z.array(decision) }),
  /** An approved revision changed these fields of a public item. */
  'announce-correction': task({ itemId: id, changed: z.array(z.string()) }),
};
export type TaskName = keyof typeof tasks;
export type Tasks = { [Name in TaskName]: z.output<(typeof tasks)[Name]['payload']> };

/** What was queued, perhaps by an earlier version. @throws Error with the paths of what this version can't read, without values */
export function readPayload<Name extends TaskName>(name: Name, queued: unknown): Tasks[Name] {
  const { data, error } = tasks[name].payload.safeParse(ofAnyVersion(name, queued));
  if (!error) return data as Tasks[Name];
  const problems = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`What was queued for the task ${name} can't be read: ${problems.join(', ')}`);
}

/** Version 0.2 queued a mail for each item, of which some may wait. */
const ofAnyVersion = (name: TaskName, queued: unknown): unknown =>
  name === 'send-decision-mail' && queued instanceof Object && !('decisions' in queued)
    ? { ...queued, decisions: [queued] }
    : queued;

interface Queued {
  inSeconds?: number;
  jobKey?: string | null;
  maxAttempts?: number;
}

/**
 * Queues a task in the caller's transaction: it runs after the commit, at least once, or never after a rollback. It
 * replaces a waiting task with the same key.
 */
export async function enqueue<Name extends TaskName>(
  tx: Transaction,
  name: Name,
  payload: Tasks[Name],
  { inSeconds = 0, jobKey = null, maxAttempts = 12 }: Queued = {},
): Promise<void> {
  const now =
    'askedAt' in tasks[name].payload.shape
      ? sql`jsonb_build_object('askedAt', clock_timestamp())`
      : sql`'{}'::jsonb`;
  // The queue uses the database's clock, as its worker does; tests may move the application's clock.
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, (${JSON.stringify(payload)}::jsonb || ${now})::json, max_attempts => ${maxAttempts},
      run_at => CASE WHEN ${inSeconds}::float8 > 0 THEN now() + ${inSeconds}::float8 * interval '1 second' END,
      job_key => ${jobKey})`,
  );
}

/**
 * Removes a task from the queue, in the caller's transaction.
 * @returns false if there is none or it is running; one that is running isn't tried again
 */
export async function dequeue(tx: Transaction, jobKey: string): Promise<boolean> {
  const { rows } = await tx.execute<{ waited: boolean }>(
    sql`SELECT locked_at IS NULL AS waited FROM graphile_worker.remove_job(${jobKey}) WHERE id IS NOT NULL`,
  );
  return rows[0]?.waited ?? false;
}

/**
 * Removes a task from the queue, in the caller's transaction.
 * @returns what was queued; null if there is none or it is running, which then isn't tried again
 */
export async function takeTask<Name extends TaskName>(
  tx: Transaction,
  name: Name,
  jobKey: string,
): Promise<Tasks[Name] | null> {
  const { rows } = await tx.execute<{ payload: unknown }>(
    sql`SELECT payload FROM graphile_worker.remove_job(${jobKey}) WHERE id IS NOT NULL AND locked_at IS NULL`,
  );
  return rows[0] ? readPayload(name, rows[0].payload) : null;
}

/** A task that used up its attempts; only an operator can retry it. */
interface DeadLetter {
  id: string;
  task: string;
  attempts: number;
  lastError: string | null;
  queuedAt: string;
  failedAt: string;
}

const used = sql`attempts >= max_attempts AND locked_at IS NULL`;

/** Dead letters, last failed first. */
export const listDeadLetters = (ctx: Context, page: PageRequest): Promise<Page<DeadLetter>> =>
  readPage(page, {
    rows: async (limit, offset) =>
      (
        await ctx.db.execute<Record<keyof DeadLetter, never>>(sql`
          SELECT id::text AS id, task_identifier AS task, attempts::int AS attempts, last_error AS "lastError",
            created_at AS "queuedAt", updated_at AS "failedAt"
          FROM graphile_worker.jobs WHERE ${used}
          ORDER BY updated_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`)
      ).rows.map((row) => ({
        ...(row as Omit<DeadLetter, 'queuedAt' | 'failedAt'>),
        queuedAt: new Date(row.queuedAt).toISOString(),
        failedAt: new Date(row.failedAt).toISOString(),
      })),
    count: (cap) => countUpTo(ctx.db, { from: sql`graphile_worker.jobs`, where: used }, cap),
  });

/** Resets the attempts of dead letters and schedules them now. Returns how many there were; other tasks are left alone. */
export async function retryDeadLetters(tx: Transaction, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)).id
    FROM graphile_worker.jobs WHERE ${used} AND id = ANY(${sql.param(ids)}::bigint[])`);
  return rows.length;
}
