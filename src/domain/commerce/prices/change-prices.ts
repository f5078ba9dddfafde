import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { changedPrices } from '../../../contract/money/price-list.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import type { CurrentPrices, PricesEdit } from '../../../contract/commerce/prices.ts';
import { kolkataDate, kolkataTime } from '../../../contract/time/deadline.ts';
import { prices, type Transaction } from '../../../db/index.ts';
import { addMonths } from '../../platform/add-months.ts';
import { recordAction, withReason } from '../../platform/audit/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { pricesAt, readPrices } from './get-prices.ts';

/** How far ahead prices can be planned. A later year is a slip of the pen. */
const monthsAhead = 24;
const mostPlanned = 20;

const title = 'Prices';
const inWords = (at: Date): string => `${kolkataDate(at)} ${kolkataTime(at)}`;

/** Nobody else changes prices until the transaction ends. */
const lock = (tx: Transaction) => tx.execute(sql`LOCK TABLE ${prices} IN SHARE ROW EXCLUSIVE MODE`);

/**
 * Sets the prices from now on, or from a later moment, where they replace what was planned for it.
 * @throws Failure changed_meanwhile; invalid_input for a moment that has passed or is years ahead
 */
export function changePrices(
  ctx: Context,
  admin: Actor,
  { from, updatedAt, reason, ...list }: PricesEdit,
): Promise<CurrentPrices> {
  return ctx.db.transaction(async (tx) => {
    await lock(tx);
    const now = ctx.clock();
    const current = await readPrices(tx, now);
    if (updatedAt !== undefined && moment(updatedAt) !== moment(current.updatedAt))
      throw new Failure('changed_meanwhile', { current });
    const startsAt = startOf(from, current, now);
    const before = await pricesAt(tx, startsAt);
    const isPlanned = startsAt > now;
    if (!isPlanned && changedPrices(before, list).length === 0) return current;
    const row = { id: ctx.newId(), startsAt, ...list, createdAt: now, cancelledAt: null };
    await tx.insert(prices).values(row).onConflictDoUpdate({ target: prices.startsAt, set: row });
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id: row.id, title },
      action: 'updated',
      reason: withReason(summaryOf(before, list, isPlanned ? startsAt : null), reason),
      snapshot: { ...list, from: startsAt.toISOString() },
    });
    return readPrices(tx, now);
  });
}

const moment = (text: string | null): number | null => (text === null ? null : Date.parse(text));

function startOf(from: string | null | undefined, current: CurrentPrices, now: Date): Date {
  // What was read may be sent back.
  if (from == null || moment(from) === moment(current.from)) return now;
  const startsAt = new Date(from);
  if (startsAt < now)
    throw Failure.field('from', 'This moment has passed. Choose a later one, or leave it empty for now.');
  if (startsAt > addMonths(now, monthsAhead))
    throw Failure.field('from', `Must be within ${monthsAhead} months`);
  const isNew = current.planned.every((planned) => moment(planned.from) !== startsAt.getTime());
  if (isNew && current.planned.length >= mostPlanned)
    throw Failure.field('from', `There are ${mostPlanned} planned changes already. Cancel one first.`);
  return startsAt;
}

/** 'Job ₹1,000 → ₹1,200, from 2027-01-01 00:00' */
function summaryOf(before: Prices, after: Prices, startsAt: Date | null): string {
  const changes = changedPrices(before, after).map(
    (price) => `${price.name} ${inRupees(price.before)} → ${inRupees(price.after)}`,
  );
  const words = changes.length > 0 ? changes : ['No other prices'];
  return [...words, ...(startsAt ? [`from ${inWords(startsAt)}`] : [])].join(', ');
}

/** Takes a planned change back. @throws Failure not_found, also for one that has begun */
export function cancelPrices(
  ctx: Context,
  admin: Actor,
  id: string,
  reason: string | null,
): Promise<{ id: string }> {
  if (!isId(id)) throw new Failure('not_found');
  return ctx.db.transaction(async (tx) => {
    await lock(tx);
    const cancelledAt = ctx.clock();
    const isPlanned = and(eq(prices.id, id), gt(prices.startsAt, cancelledAt), isNull(prices.cancelledAt));
    const [gone] = await tx.update(prices).set({ cancelledAt }).where(isPlanned).returning();
    if (!gone) throw new Failure('not_found');
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id, title },
      action: 'deleted',
      reason: withReason(
        `Cancelled: ${summaryOf(await pricesAt(tx, gone.startsAt), gone, gone.startsAt)}`,
        reason,
      ),
      snapshot: gone,
    });
    return { id };
  });
}
