import { asc, eq, and, gt, isNotNull, lte, sql } from 'drizzle-orm';
import {
  type Transaction,
  membershipChanges,
  refunds,
  users,
  membershipReminders,
  type Reader,
  type UserRow,
} from '../../../db/index.ts';
import { findUser, lockUser, membershipAt, type Membership, noMembership } from '../../people/index.ts';
import type { Context } from '../../platform/context.ts';
import { addMonths, addDays } from '../../../contract/time/days.ts';
import { enqueue } from '../../platform/tasks.ts';

/** Months added or revoked, or a membership that was set explicitly. */
type MembershipChange = { at: Date } & ({ months: number } | { membership: Membership });

function after(before: Membership, change: MembershipChange): Membership {
  if ('membership' in change) return change.membership;
  const { subscription, subscriptionEndsAt } = membershipAt(before, change.at);
  // A membership without an end is neither extended nor shortened.
  if (subscription === 'premium' && !subscriptionEndsAt) return before;
  if (change.months < 0 && !subscriptionEndsAt) return before;
  const end = addMonths(subscriptionEndsAt ?? change.at, change.months);
  return end > change.at ? { subscription: 'premium', subscriptionEndsAt: end } : noMembership;
}

/**
 * The membership after these changes, oldest first. Months count from its end while it is active, otherwise from the
 * time of the change; a membership that would end in the past ends at once.
 */
const membershipAfter = (changes: readonly MembershipChange[]): Membership =>
  changes.reduce(after, noMembership);

/**
 * The effective changes, oldest first, without those of failed refunds.
 * @param countedRefundId a failed refund that is still counted
 */
async function findMembershipChanges(
  tx: Transaction,
  userId: string,
  countedRefundId?: string,
): Promise<MembershipChange[]> {
  const rows = await tx
    .select({ change: membershipChanges, state: refunds.state })
    .from(membershipChanges)
    .leftJoin(refunds, eq(refunds.id, membershipChanges.refundId))
    .where(eq(membershipChanges.userId, userId))
    .orderBy(asc(membershipChanges.id));
  return rows
    .filter(({ change, state }) => state !== 'failed' || change.refundId === countedRefundId)
    .map(({ change: { createdAt: at, months, subscription, endsAt } }) =>
      months === null
        ? { at, membership: { subscription: subscription!, subscriptionEndsAt: endsAt } }
        : { at, months },
    );
}

const insertMembershipChange = (
  tx: Transaction,
  userId: string,
  change: MembershipChange & { refundId?: string | undefined },
) =>
  tx.insert(membershipChanges).values({
    userId,
    createdAt: change.at,
    refundId: change.refundId ?? null,
    ...('months' in change
      ? { months: change.months }
      : { subscription: change.membership.subscription, endsAt: change.membership.subscriptionEndsAt }),
  });

const writeMembership = (tx: Transaction, userId: string, membership: Membership, updatedAt: Date) =>
  tx
    .update(users)
    .set({ ...membership, updatedAt })
    .where(eq(users.id, userId));

/**
 * Adds months that were paid to an account that is locked (`lockOrderWithBuyer`), or revokes them when negative; those of a
 * failed refund are restored.
 */
export async function changeMembership(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { months, refundId }: { months: number; refundId?: string },
): Promise<void> {
  if (!(await recordOtherChanges(tx, ctx, userId))) return;
  await insertMembershipChange(tx, userId, { at: ctx.clock(), months, refundId });
  await applyChanges(tx, ctx, userId);
}

/** Recomputes the membership without the months that a failed refund revoked, as if it had never been requested. */
export async function cancelRefundOfMembership(
  tx: Transaction,
  ctx: Context,
  userId: string,
  refundId: string,
): Promise<void> {
  if (await recordOtherChanges(tx, ctx, userId, refundId)) await applyChanges(tx, ctx, userId);
}

async function applyChanges(tx: Transaction, ctx: Context, userId: string): Promise<void> {
  const now = ctx.clock();
  const membership = membershipAt(membershipAfter(await findMembershipChanges(tx, userId)), now);
  await writeMembership(tx, userId, membership, now);
}

/**
 * If the account's membership was set elsewhere, for example by an admin, no change was recorded: the account's value is then
 * added to the changes.
 * @returns false if the account was deleted
 */
async function recordOtherChanges(
  tx: Transaction,
  ctx: Context,
  userId: string,
  countedRefundId?: string,
): Promise<boolean> {
  const user = await findUser(tx, userId);
  if (!user) return false;
  const now = ctx.clock();
  const recorded = membershipAt(
    membershipAfter(await findMembershipChanges(tx, userId, countedRefundId)),
    now,
  );
  const present = membershipAt(user, now);
  if (!isSame(recorded, present)) await insertMembershipChange(tx, userId, { at: now, membership: present });
  return true;
}

const isSame = (one: Membership, other: Membership): boolean =>
  one.subscription === other.subscription &&
  one.subscriptionEndsAt?.getTime() === other.subscriptionEndsAt?.getTime();
/** Reminders are sent this many days before a membership ends. */
const remindDaysBefore = [30, 7] as const;

/**
 * Cleans up ended memberships and notifies their members. Every reader of a membership checks its end, so nothing else
 * depends on when this runs.
 */
export async function endMemberships(ctx: Context): Promise<number> {
  const over = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.subscription, 'premium'), lte(users.subscriptionEndsAt, ctx.clock())));
  for (const { id } of over) await endMembership(ctx, id);
  return over.length;
}

const endMembership = (ctx: Context, userId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // Renewed meanwhile.
    if (!user || !isOver(user, ctx.clock())) return;
    await tx
      .update(users)
      .set({
        subscription: 'free',
        subscriptionEndsAt: null,
        ...(user.packageType === 'UNLIMITED' && { packageType: null }),
        updatedAt: ctx.clock(),
      })
      .where(eq(users.id, userId));
    await enqueue(tx, 'send-membership-mail', {
      userId,
      endsAt: user.subscriptionEndsAt!.toISOString(),
      daysBefore: 0,
    });
  });

const isOver = (user: UserRow, now: Date): boolean =>
  user.subscription === 'premium' && user.subscriptionEndsAt !== null && user.subscriptionEndsAt <= now;

/** When the first membership ends after a given time; null if none does. */
export async function nextMembershipEnd(db: Reader, after: Date): Promise<Date | null> {
  const [next] = await db
    .select({ endsAt: users.subscriptionEndsAt })
    .from(users)
    .where(and(eq(users.subscription, 'premium'), gt(users.subscriptionEndsAt, after)))
    .orderBy(asc(users.subscriptionEndsAt))
    .limit(1);
  return next?.endsAt ?? null;
}

/** Reminds members whose membership ends soon, once per end and number of days. */
export async function remindMembers(ctx: Context): Promise<number> {
  let reminded = 0;
  for (const [index, daysBefore] of remindDaysBefore.entries()) {
    const next = remindDaysBefore[index + 1] ?? 0;
    reminded += await remindAt(ctx, daysBefore, next);
  }
  return reminded;
}

/** Members whose end is at most `daysBefore` days away, but further than the next reminder. */
async function remindAt(ctx: Context, daysBefore: number, next: number): Promise<number> {
  const now = ctx.clock();
  const soon = await ctx.db
    .select({ id: users.id, endsAt: users.subscriptionEndsAt })
    .from(users)
    .where(
      and(
        eq(users.subscription, 'premium'),
        isNotNull(users.subscriptionEndsAt),
        gt(users.subscriptionEndsAt, addDays(now, next)),
        lte(users.subscriptionEndsAt, addDays(now, daysBefore)),
        sql`NOT EXISTS (SELECT FROM ${membershipReminders} WHERE ${membershipReminders.userId} = ${users.id}
          AND ${membershipReminders.endsAt} = ${users.subscriptionEndsAt} AND ${membershipReminders.daysBefore} = ${daysBefore})`,
      ),
    );
  for (const { id, endsAt } of soon) if (endsAt) await remind(ctx, id, endsAt, daysBefore);
  return soon.length;
}

const remind = (ctx: Context, userId: string, endsAt: Date, daysBefore: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const noted = await tx
      .insert(membershipReminders)
      .values({ userId, endsAt, daysBefore })
      .onConflictDoNothing()
      .returning();
    if (noted.length > 0)
      await enqueue(tx, 'send-membership-mail', { userId, endsAt: endsAt.toISOString(), daysBefore });
  });
