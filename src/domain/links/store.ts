import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { linkChecks, type Reader, type Transaction } from '../../db/index.ts';

/** A link claimed by this process until `until`: no other process checks it, and only its result counts. */
export interface Claim {
  itemId: string;
  link: string;
  until: Date;
  /** Whether the item is public and open. */
  isOpen: boolean;
}

const toTimestamptz = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

const isOpen = (now: Date): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT FROM items WHERE items.id = ${linkChecks.itemId} AND approval_status = 'approved' AND closes_at > ${toTimestamptz(now)})`;

/** Claims links that are due, longest overdue first. */
export const claimDue = (db: Reader, now: Date, until: Date, limit: number): Promise<Claim[]> =>
  db
    .update(linkChecks)
    .set({ dueAt: until })
    .where(
      sql`${linkChecks.itemId} IN (
        SELECT item_id FROM link_checks WHERE due_at <= ${toTimestamptz(now)} ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning({
      itemId: linkChecks.itemId,
      link: linkChecks.link,
      until: linkChecks.dueAt,
      isOpen: isOpen(now),
    });

/** The link is unchanged and still claimed by us, so that a check that another process took over counts once. */
const isClaimed = ({ itemId, link, until }: Claim): SQL | undefined =>
  and(eq(linkChecks.itemId, itemId), eq(linkChecks.link, link), eq(linkChecks.dueAt, until));

export const checkAgain = (db: Reader, claim: Claim, dueAt: Date) =>
  db.update(linkChecks).set({ dueAt }).where(isClaimed(claim));

export const recordAnswer = (db: Reader, claim: Claim, { now, dueAt }: { now: Date; dueAt: Date }) =>
  db
    .update(linkChecks)
    .set({ dueAt, checkedAt: now, answeredAt: now, failures: 0, failingSince: null, problem: null })
    .where(isClaimed(claim));

/** @returns the number of consecutive failures; undefined if this one doesn't count */
export async function recordFailure(
  tx: Transaction,
  claim: Claim,
  { now, dueAt, problem }: { now: Date; dueAt: Date; problem: string },
): Promise<number | undefined> {
  const rows = await tx
    .update(linkChecks)
    .set({
      dueAt,
      checkedAt: now,
      problem,
      failures: sql`least(${linkChecks.failures} + 1, 1000)`,
      failingSince: sql`coalesce(${linkChecks.failingSince}, ${toTimestamptz(now)})`,
    })
    .where(isClaimed(claim))
    .returning({ failures: linkChecks.failures });
  return rows[0]?.failures;
}

/** The link that answered most recently, to test our own connection. */
export const lastAnswering = async (db: Reader): Promise<string | undefined> =>
  (
    await db
      .select({ link: linkChecks.link })
      .from(linkChecks)
      .where(and(isNotNull(linkChecks.answeredAt), eq(linkChecks.failures, 0)))
      .orderBy(desc(linkChecks.answeredAt))
      .limit(1)
  )[0]?.link;
