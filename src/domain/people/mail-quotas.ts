import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { requestedMails, type Transaction, welcomedMailboxes } from '../../db/index.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { addDays, dayMs } from '../../contract/time/days.ts';

type MailType = (typeof requestedMails.$inferSelect)['type'];
interface Mail {
  email: string;
  type: MailType;
  /** The task's, so that its repetitions count once; of what is counted when it is asked for, the request's. */
  jobId: string;
}

/** Mails of a type to one mailbox in a day. */
const mostOfType = 6;
const mostAboutSecurity = 20;
/** All others together, which strangers cause without an account. */
const mostInAll = 15;
/** Types that share nothing with others: neither newsletters nor alerts keep an owner from a link. */
const ownBudget: readonly MailType[] = ['verification', 'reset', 'security'];

/**
 * Counts a mail to a mailbox (docs/specification.md#fair-shares). Returns 0, or the seconds to wait if it got as many as it may
 * in a day.
 */
export async function claimMailIn(
  tx: Transaction,
  { clock }: Context,
  { email, type, jobId }: Mail,
): Promise<number> {
  const mailbox = sql`mailbox_hash(${email})`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${mailbox}::text))`);
  const createdAt = clock();
  const got = await tx
    .select({ type: requestedMails.type, createdAt: requestedMails.createdAt })
    .from(requestedMails)
    .where(
      and(
        eq(requestedMails.mailbox, mailbox),
        gt(requestedMails.createdAt, addDays(createdAt, -1)),
        ne(requestedMails.jobId, jobId),
      ),
    )
    .orderBy(requestedMails.createdAt);
  const ofType = got.filter((mail) => mail.type === type);
  const shared = ownBudget.includes(type) ? [] : got.filter((mail) => !ownBudget.includes(mail.type));
  const isSpent =
    ofType.length >= (type === 'security' ? mostAboutSecurity : mostOfType) || shared.length >= mostInAll;
  if (isSpent) {
    const [oldest] = ofType.length > 0 ? ofType : shared;
    return Math.max(1, Math.ceil((oldest!.createdAt.getTime() + dayMs - createdAt.getTime()) / 1000));
  }
  await tx.insert(requestedMails).values({ jobId, mailbox, type, createdAt }).onConflictDoNothing();
  return 0;
}

/** The same in a transaction of its own, for the task that sends the mail: whether it may. */
export const claimMail = (ctx: Context, mail: Mail): Promise<boolean> =>
  ctx.db.transaction(async (tx) => (await claimMailIn(tx, ctx, mail)) === 0);

/** Said for every mailbox that asked too often, whether or not it has an account. */
export const noFurtherLink =
  'A link for this address was asked for too often, so no further email comes today. Please use the last one that came, or try again tomorrow.';

export const tooManyLinks = (retryAfterSeconds: number): Failure =>
  new Failure('too_many_requests', { message: noFurtherLink, retryAfterSeconds });

/** Whether a mailbox has not been welcomed before; from then on it has. */
export async function claimWelcome(tx: Transaction, ctx: Context, email: string): Promise<boolean> {
  const added = await tx
    .insert(welcomedMailboxes)
    .values({ mailbox: sql`mailbox_hash(${email})`, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ at: welcomedMailboxes.createdAt });
  return added.length === 1;
}
