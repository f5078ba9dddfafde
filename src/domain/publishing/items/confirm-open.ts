import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { askedBeforeDays, isStaff, type JobOutcome } from '../../../contract/vocabulary/index.ts';
import { items } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { recordActor } from './item-actors.ts';
import { isAuthor, assertAuthorOrStaff } from './policy.ts';
import { readChanged } from './records.ts';
import { requireItem, type Item, updateItemRow } from './store.ts';
import { addDays } from '../../../contract/time/days.ts';

/** Authors of jobs that close until then are asked. */
export const askedUntil = (now: Date): Date => addDays(now, askedBeforeDays);

/**
 * Says that a job is still open, be it about to close or closed since (docs/specification.md#dates-of-jobs).
 * @throws Failure not_found, forbidden, conflict
 */
export const confirmOpen = (ctx: Context, actor: Actor, id: string): Promise<Item<'jobs'>> =>
  ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, 'jobs', id);
    if (!isAuthor(actor, item) && !isStaff(actor.role)) throw new Failure('forbidden');
    if (item.approvalStatus !== 'approved' || !item.untilFilled || item.withdrawal)
      throw new Failure('conflict', {
        message: 'Only a public job that is open until filled can be confirmed.',
        current: await readChanged(tx, ctx, actor, 'jobs', id),
      });
    await updateItemRow(tx, id, { confirmedAt: ctx.clock(), updatedAt: ctx.clock() });
    await recordActor(tx, ctx, actor, id);
    if (!isAuthor(actor, item))
      await recordAction(tx, ctx, actor, { item, action: 'updated', reason: 'Confirmed as still open' });
    return readChanged(tx, ctx, actor, 'jobs', id);
  });

/** Asks the authors of jobs that are about to close although nobody said that they are filled, once for each confirmation. */
export const askWhetherOpen = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const asked = await tx
      .update(items)
      .set({ askedAt: now })
      .where(
        and(
          eq(items.type, 'job'),
          eq(items.approvalStatus, 'approved'),
          eq(items.untilFilled, true),
          isNotNull(items.userId),
          gt(items.closesAt, now),
          lte(items.closesAt, askedUntil(now)),
          sql`${items.lastActionAt} IS DISTINCT FROM ${items.closesAt}`,
          sql`(${items.askedAt} IS NULL OR ${items.askedAt} < ${items.confirmedAt})`,
        ),
      )
      .returning({ itemId: items.id });
    for (const task of asked) await enqueue(tx, 'send-still-open-mail', task);
  });

/**
 * States what came of a public job, also after it closed; null takes it back (docs/specification.md#outcome).
 * @throws Failure not_found, forbidden, conflict
 */
export const setOutcome = (
  ctx: Context,
  actor: Actor,
  id: string,
  { outcome, note }: { outcome: JobOutcome | null; note: string | null },
): Promise<Item<'jobs'>> =>
  ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, 'jobs', id);
    assertAuthorOrStaff(actor, item);
    if (item.approvalStatus !== 'approved')
      throw new Failure('conflict', { message: 'Only a public job has an outcome.' });
    const now = ctx.clock();
    await updateItemRow(tx, id, {
      outcome: outcome && { outcome, note, at: now.toISOString() },
      updatedAt: now,
    });
    await recordActor(tx, ctx, actor, id);
    if (!isAuthor(actor, item)) {
      const reason = `Outcome: ${outcome ?? 'removed'}`;
      await recordAction(tx, ctx, actor, { item, action: 'updated', reason });
    }
    return readChanged(tx, ctx, actor, 'jobs', id);
  });
