import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { membershipReminders, users, type Reader, type UserRow } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../tasks.ts';

const dayMs = 24 * 60 * 60 * 1000;
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
  const now = ctx.clock().getTime();
  const soon = await ctx.db
    .select({ id: users.id, endsAt: users.subscriptionEndsAt })
    .from(users)
    .where(
      and(
        eq(users.subscription, 'premium'),
        isNotNull(users.subscriptionEndsAt),
        gt(users.subscriptionEndsAt, new Date(now + next * dayMs)),
        lte(users.subscriptionEndsAt, new Date(now + daysBefore * dayMs)),
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
