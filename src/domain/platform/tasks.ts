import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { ProviderEvent } from '../commerce/payments/ports.ts';

/** Of a task that makes a link to an account: the database's moment at which it was queued, set by `enqueue`. */
interface Asked {
  askedAt?: string;
}
const asksForLink: ReadonlySet<string> = new Set([
  'send-verification-mail',
  'send-reset-mail',
  'send-account-invitation',
] satisfies TaskName[]);

/** Background tasks by name. Handlers are in `jobs/`. */
export interface Tasks {
  'send-verification-mail': { userId: string } & Asked;
  'send-welcome-mail': { userId: string };
  'remove-files': { keys: string[] };
  'welcome-subscriber': { subscriberId: string };
  'send-enquiry-mail': { name: string; email: string; organisation: string | null; message: string };
  /** To the address that a report gave. */
  'send-report-receipt': { reportId: string };
  /** Queues the mails to all addresses of a case after a decision. */
  'send-report-outcomes': { caseId: string; number: number };
  'send-report-outcome': { reportId: string; number: number };
  'send-contact-mail': { name: string; email: string; message: string };
  'collect-orphaned-uploads': Record<string, never>;
  'clear-expired-sessions': Record<string, never>;
  'apply-retention': Record<string, never>;
  /** onlyFirst: the mailbox asked too often, so only an account that got no link today gets one. */
  'send-reset-mail': { email: string; onlyFirst?: boolean } & Asked;
  'send-password-changed-mail': { userId: string; changedAt: string; isReset?: boolean };
  /** Asks the new address to confirm a change. */
  'send-email-change-mail': { changeId: string };
  /** Tells the old address of a change that was made. */
  'send-email-changed-mail': { changeId: string };
  'send-invitation-mail': { memberId: string };
  /** To an account that an admin made. */
  'send-account-invitation': { userId: string } & Asked;
  /** 'ended' by an owner is told to the person, the others to the institution. */
  'send-member-mail': { change: 'joined' | 'left' | 'ended'; institutionId: string; personId: string };
  'send-key-mail': { event: 'made' | 'expires'; keyId: string; userId: string };
  /** Keys that a member made for the institution ended, with the membership or all other access of that person. */
  'send-keys-ended-mail': { institutionId: string; names: string[] };
  'look-after-keys': Record<string, never>;
  'send-second-factor-mail': {
    userId: string;
    /** 'guessed': many wrong codes after the right password. */
    event: 'enabled' | 'disabled' | 'codes_renewed' | 'reset' | 'guessed';
    happenedAt: string;
  };
  /** Sends a receipt, invoice or credit note. */
  'send-document-mail': { documentId: string };
  /** Sends both documents of a correction. */
  'send-correction-mail': { creditNoteId: string; invoiceId: string };
  'send-request-refused-mail': { requestId: string };
  /** Its name in version 0.2, of which some may be queued. */
  'send-paper-mail': { paperId: string };
  /** daysBefore 0: the membership has ended. */
  'send-membership-mail': { userId: string; endsAt: string; daysBefore: number };
  'check-order': { orderId: string };
  'act-upon-event': { eventId: string; event: ProviderEvent };
  'reconcile-orders': Record<string, never>;
  'refund-payment': { refundId: string };
  'match-searches': Record<string, never>;
  'add-search-words': Record<string, never>;
  'send-alert-confirmation': { searchId: string };
  'send-alert-mail': { mailId: string };
  'look-after-memberships': Record<string, never>;
  /** Deadlines of a public item were extended. */
  'announce-extension': { itemId: string; extended: string[] };
  /** Those who saved a public item learn of it, and its author of what staff did, unless the act tells him itself. */
  'announce-withdrawal': {
    itemId: string;
    change: 'withdrawn' | 'reinstated';
    reason: string | null;
    byStaff: boolean;
  };
  'ask-for-outcomes': Record<string, never>;
  /** Set by the schedule: when the run was due. */
  'remind-of-deadlines': { _cron?: { ts: string } };
  'send-notice-mail': { userId: string; noticeIds: string[] };
  'make-backup': Record<string, never>;
  'check-links': Record<string, never>;
  /** Set by the schedule: when the run was due. */
  'tell-search-engines': { _cron?: { ts: string } };
  'tell-search-engine': { engine: string; until: string };
  'check-proofs': Record<string, never>;
  'ask-whether-open': Record<string, never>;
  'send-still-open-mail': { itemId: string };
  'send-dead-link-mail': { itemId: string; link: string };
  /** An admin gave an institute to another account. */
  'send-institute-lost-mail': { userId: string; institute: string };
  /** Tells the account of an institute how it can show that it stands for it. */
  'send-listed-mail': { instituteId: string };
  'send-claim-mail': {
    userId: string;
    institute: string;
    instituteId: string;
    /** If the claim was about its new name. */
    formerName?: string | null;
    approved: boolean;
    reason: string | null;
  };
  /** One act may decide on several items of an author. */
  'send-decision-mail': {
    userId: string;
    decisions: {
      itemId: string;
      title: string;
      approved: boolean;
      reason: string | null;
      about?: 'revision';
      /** What was charged for the item: a credit, nothing yet, or a package post at submission; absent if it was free. */
      credit?: 'taken' | 'kept' | 'package';
    }[];
  };
  /** An approved revision changed these fields of a public item. */
  'announce-correction': { itemId: string; changed: string[] };
}
export type TaskName = keyof Tasks;

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
  const asked = asksForLink.has(name)
    ? sql`jsonb_build_object('askedAt', clock_timestamp())`
    : sql`'{}'::jsonb`;
  // The queue uses the database's clock, as its worker does; tests may move the application's clock.
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, (${JSON.stringify(payload)}::jsonb || ${asked})::json, max_attempts => ${maxAttempts},
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
  _name: Name,
  jobKey: string,
): Promise<Tasks[Name] | null> {
  const { rows } = await tx.execute<{ payload: Tasks[Name] }>(
    sql`SELECT payload FROM graphile_worker.remove_job(${jobKey}) WHERE id IS NOT NULL AND locked_at IS NULL`,
  );
  return rows[0]?.payload ?? null;
}
