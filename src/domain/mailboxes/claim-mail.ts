import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { requestedMails } from '../../db/index.ts';
import type { Context } from '../context.ts';

interface Mail {
  email: string;
  kind: (typeof requestedMails.$inferSelect)['kind'];
  /** The task's, so that its repetitions count once. */
  jobId: string;
}

const most = { ofKind: 6, inAll: 15 };
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts a mail that somebody else than the recipient may have caused. False if the mailbox got as many as it may in a
 * day (docs/rules.md#fair-shares). The first mail that verifies an address always goes, or others could keep its owner
 * from registering.
 */
export const claimMail = ({ db, clock }: Context, { email, kind, jobId }: Mail): Promise<boolean> =>
  db.transaction(async (tx) => {
    const mailbox = sql`mailbox_hash(${email})`;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${mailbox}::text))`);
    const createdAt = clock();
    const [got] = await tx
      .select({
        ofKind: sql<number>`count(*) FILTER (WHERE ${requestedMails.kind} = ${kind})`.mapWith(Number),
        inAll: count(),
      })
      .from(requestedMails)
      .where(
        and(
          eq(requestedMails.mailbox, mailbox),
          gt(requestedMails.createdAt, new Date(createdAt.getTime() - dayMs)),
          ne(requestedMails.jobId, jobId),
        ),
      );
    const { ofKind, inAll } = got!;
    const isFirst = kind === 'verification' && ofKind === 0;
    if (!isFirst && (ofKind >= most.ofKind || inAll >= most.inAll)) return false;
    await tx.insert(requestedMails).values({ jobId, mailbox, kind, createdAt }).onConflictDoNothing();
    return true;
  });
