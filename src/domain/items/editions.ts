import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { items } from '../../db/index.ts';
import type { Context } from '../context.ts';

interface EditionLink {
  id: string;
  title: string;
}

/** The public editions of a series before and after an item; null where there is none. */
export interface Editions {
  /** Null for an item without a series. */
  series: string | null;
  previous: EditionLink | null;
  next: EditionLink | null;
}

/** Editions are in the order in which they close. */
export async function editionsOf(ctx: Context, id: string): Promise<Editions> {
  const [of] = await ctx.publicDb.select({ series: items.series }).from(items).where(eq(items.id, id));
  const series = of?.series ?? null;
  if (series === null) return { series, previous: null, next: null };
  const item = alias(items, 'item');
  const others = await ctx.publicDb
    .select({ id: items.id, title: items.title, closesAt: items.closesAt, closes: item.closesAt })
    .from(item)
    .innerJoin(items, and(eq(items.series, item.series), ne(items.id, item.id)))
    .where(
      and(
        eq(item.id, id),
        eq(items.approvalStatus, 'approved'),
        lt(items.closesAt, sql`'infinity'::timestamptz`),
      ),
    )
    .orderBy(asc(items.closesAt), asc(items.id));
  const linkTo = (other: EditionLink | undefined) => (other ? { id: other.id, title: other.title } : null);
  return {
    series,
    previous: linkTo(others.findLast(({ closesAt, closes }) => closes !== null && closesAt! < closes)),
    next: linkTo(others.find(({ closesAt, closes }) => closes !== null && closesAt! > closes)),
  };
}
