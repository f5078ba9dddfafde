import { and, asc, desc, gt, isNull, lte, sql } from 'drizzle-orm';
import { defaultPrices } from '../../../contract/money/price-list.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import type { CurrentPrices } from '../../../contract/commerce/prices.ts';
import { prices, type PricesRow, type Reader } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';

const stands = isNull(prices.cancelledAt);

async function rowAt(db: Reader, at: Date): Promise<PricesRow | undefined> {
  const begun = and(stands, lte(prices.startsAt, at));
  const [row] = await db.select().from(prices).where(begun).orderBy(desc(prices.startsAt)).limit(1);
  return row;
}

const listOf = ({ credits, packages, membership }: Prices): Prices => ({ credits, packages, membership });

/** The prices that hold at a moment (docs/specification.md#prices). */
export const pricesAt = async (db: Reader, at: Date): Promise<Prices> =>
  listOf((await rowAt(db, at)) ?? defaultPrices);

/** Read from the primary: a page is rendered right after they changed. */
export const getPrices = (ctx: Context): Promise<Prices> => pricesAt(ctx.db, ctx.clock());

/** Planned changes, the next one first. */
const plannedAfter = (db: Reader, now: Date): Promise<PricesRow[]> =>
  db
    .select()
    .from(prices)
    .where(and(stands, gt(prices.startsAt, now)))
    .orderBy(asc(prices.startsAt));

/** When prices change next; null without a planned change. */
export const nextPrices = async (db: Reader, now: Date): Promise<Date | null> =>
  (await plannedAfter(db, now))[0]?.startsAt ?? null;

/** For admins. */
export const getCurrentPrices = (ctx: Context): Promise<CurrentPrices> => readPrices(ctx.db, ctx.clock());

/** When an admin last changed or cancelled anything, or a planned change began; null if nothing ever did. */
async function changedAt(db: Reader, present: PricesRow | undefined): Promise<Date | null> {
  const [last] = await db
    .select({ at: sql<Date | null>`max(greatest(created_at, cancelled_at))`.mapWith(prices.createdAt) })
    .from(prices);
  const acts = [last?.at, present?.startsAt].filter((at) => at != null);
  return acts.length > 0 ? new Date(Math.max(...acts.map(Number))) : null;
}

export async function readPrices(db: Reader, now: Date): Promise<CurrentPrices> {
  const present = await rowAt(db, now);
  const updatedAt = await changedAt(db, present);
  const planned = await plannedAfter(db, now);
  return {
    ...listOf(present ?? defaultPrices),
    from: present?.startsAt.toISOString() ?? null,
    updatedAt: updatedAt?.toISOString() ?? null,
    planned: planned.map((row) => ({ id: row.id, ...listOf(row), from: row.startsAt.toISOString() })),
  };
}
