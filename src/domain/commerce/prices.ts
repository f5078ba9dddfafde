import { desc, lte, sql } from 'drizzle-orm';
import { defaultPrices, changedPrices } from '../../contract/money/price-list.ts';
import type { Prices } from '../../contract/money/prices.ts';
import type { CurrentPrices, PricesEdit } from '../../contract/commerce/prices.ts';
import { prices, type PricesRow, type Reader } from '../../db/index.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import type { Context, Actor } from '../platform/context.ts';
import { recordAction, withReason } from '../platform/audit-log.ts';
import { Failure } from '../platform/failure.ts';

/** The list of a moment, or the last one. */
async function rowAt(db: Reader, at?: Date): Promise<PricesRow | undefined> {
  const begun = at && lte(prices.startsAt, at);
  const [row] = await db.select().from(prices).where(begun).orderBy(desc(prices.startsAt)).limit(1);
  return row;
}

const listOf = ({ credits, packages, membership }: Prices): Prices => ({ credits, packages, membership });

/** The prices that held at a moment (docs/specification.md#prices). */
export const pricesAt = async (db: Reader, at: Date): Promise<Prices> =>
  listOf((await rowAt(db, at)) ?? defaultPrices);

/** Read from the primary: a page is rendered right after they changed. */
export const getPrices = async (ctx: Context): Promise<Prices> =>
  listOf((await rowAt(ctx.db)) ?? defaultPrices);

/** For admins. */
export const getCurrentPrices = (ctx: Context): Promise<CurrentPrices> => readPrices(ctx.db);

async function readPrices(db: Reader): Promise<CurrentPrices> {
  const present = await rowAt(db);
  return { ...listOf(present ?? defaultPrices), updatedAt: present?.startsAt.toISOString() ?? null };
}

/** Sets the prices from now on; orders and proforma invoices keep theirs. @throws Failure changed_meanwhile */
export function changePrices(
  ctx: Context,
  admin: Actor,
  { from: _now, updatedAt, reason, ...list }: PricesEdit,
): Promise<CurrentPrices> {
  return ctx.db.transaction(async (tx) => {
    // Nobody else changes prices until the transaction ends.
    await tx.execute(sql`LOCK TABLE ${prices} IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readPrices(tx);
    if (updatedAt !== undefined && moment(updatedAt) !== moment(before.updatedAt))
      throw new Failure('changed_meanwhile', { current: before });
    if (changedPrices(before, list).length === 0) return before;
    const row = { id: ctx.newId(), startsAt: ctx.clock(), ...list };
    await tx.insert(prices).values(row).onConflictDoUpdate({ target: prices.startsAt, set: row });
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id: row.id, title: 'Prices' },
      action: 'updated',
      reason: withReason(summaryOf(before, list), reason),
      snapshot: list,
    });
    return readPrices(tx);
  });
}

const moment = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** 'Job ₹1,000 → ₹1,200' */
const summaryOf = (before: Prices, after: Prices): string =>
  changedPrices(before, after)
    .map((price) => `${price.name} ${inRupees(price.before)} → ${inRupees(price.after)}`)
    .join(', ');
