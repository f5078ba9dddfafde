import { desc, lte } from 'drizzle-orm';
import { defaultPrices } from '../../../contract/money/price-list.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import type { CurrentPrices } from '../../../contract/commerce/prices.ts';
import { prices, type PricesRow, type Reader } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';

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

export async function readPrices(db: Reader): Promise<CurrentPrices> {
  const present = await rowAt(db);
  return { ...listOf(present ?? defaultPrices), updatedAt: present?.startsAt.toISOString() ?? null };
}
