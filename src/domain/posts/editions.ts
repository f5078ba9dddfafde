import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { posts } from '../../db/index.ts';
import type { Context } from '../context.ts';

interface EditionLink {
  id: string;
  title: string;
}

/** The public editions of a series before and after a post; null where there is none. */
export interface Editions {
  /** Null for a post without a series. */
  series: string | null;
  previous: EditionLink | null;
  next: EditionLink | null;
}

/** Editions are in the order in which they close. */
export async function editionsOf(ctx: Context, id: string): Promise<Editions> {
  const [of] = await ctx.publicDb.select({ series: posts.series }).from(posts).where(eq(posts.id, id));
  const series = of?.series ?? null;
  if (series === null) return { series, previous: null, next: null };
  const post = alias(posts, 'post');
  const others = await ctx.publicDb
    .select({ id: posts.id, title: posts.title, closesAt: posts.closesAt, closes: post.closesAt })
    .from(post)
    .innerJoin(posts, and(eq(posts.series, post.series), ne(posts.id, post.id)))
    .where(and(eq(post.id, id), eq(posts.approvalStatus, 'approved'), isNotNull(posts.closesAt)))
    .orderBy(asc(posts.closesAt), asc(posts.id));
  const linkTo = (other: EditionLink | undefined) => (other ? { id: other.id, title: other.title } : null);
  return {
    series,
    previous: linkTo(others.findLast(({ closesAt, closes }) => closes !== null && closesAt! < closes)),
    next: linkTo(others.find(({ closesAt, closes }) => closes !== null && closesAt! > closes)),
  };
}
