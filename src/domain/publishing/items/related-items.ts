import { and, arrayOverlaps, eq, ne, asc, lt, sql, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { institutes, items, type Reader } from '../../../db/index.ts';
import type { Suggestions } from '../../../contract/discovery/suggestions.ts';
import type { Collection, PostType } from '../../../contract/vocabulary/index.ts';
import { type Context, isId } from '../../platform/context.ts';
import { firstCards } from './list-items.ts';
import { publicConditions } from './lists/conditions.ts';
import { newestFirst, listOf } from './lists/list.ts';
import type { Card } from './store.ts';
import { countOf, firstIds } from './lists/read-list.ts';

/** Three open jobs that share a field with this one, newest first. */
export function relatedJobs(ctx: Context, job: Pick<Job, 'id' | 'field'>): Promise<Card<'jobs'>[]> {
  const open = publicConditions({ collection: 'jobs' }, ctx.clock());
  return firstCards(ctx, 'jobs', and(open, arrayOverlaps(items.field, job.field), ne(items.id, job.id)), 3);
}

/** Four other open posts of the same type (and subtype, when it has one), newest first. */
export function relatedPosts(
  ctx: Context,
  { id, type, subType }: Pick<Post, 'id' | 'type' | 'subType'>,
): Promise<Card<'posts'>[]> {
  const open = publicConditions({ collection: 'posts', type: [type] }, ctx.clock());
  const isAlike = subType ? eq(items.subType, subType) : undefined;
  return firstCards(ctx, 'posts', and(open, isAlike, ne(items.id, id)), 4);
}

/** The newest open posts of the account linked to an institute; none without one. */
export async function listPostsOfInstitute(
  ctx: Context,
  instituteId: string,
  limit: number,
): Promise<Card<'posts'>[]> {
  if (!isId(instituteId)) return [];
  const linked = ctx.publicDb
    .select({ userId: institutes.userId })
    .from(institutes)
    .where(eq(institutes.id, instituteId));
  const open = publicConditions({ collection: 'posts' }, ctx.clock());
  return firstCards(ctx, 'posts', and(open, eq(items.userId, linked)), limit, newestFirst);
}

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

export interface NewestCopy {
  id: string;
  title: string;
}

/** More copies of copies than anybody makes. */
const maxLength = 50;

/** The newest public item that was copied from this one, directly or by way of other copies; null without one. */
export async function newestCopyOf(ctx: Context, id: string): Promise<NewestCopy | null> {
  const { rows } = await ctx.publicDb.execute<{ id: string; title: string }>(sql`
    WITH RECURSIVE copies AS (
      SELECT id, 1 AS length FROM ${items} WHERE copied_from = ${id}
      UNION
      SELECT i.id, length + 1 FROM items AS i JOIN copies ON i.copied_from = copies.id WHERE length < ${maxLength}
    )
    SELECT i.id, i.title FROM copies JOIN items AS i USING (id)
    WHERE i.approval_status = 'approved' AND i.withdrawal IS NULL ORDER BY i.created_at DESC, i.id DESC LIMIT 1`);
  return rows[0] ?? null;
}

interface Size {
  limit: number;
  /** Matches are counted up to here. */
  cap: number;
}

/** The first open items that a text finds while it is typed, and how many there are. */
async function suggest(ctx: Context, db: Reader, collection: Collection, q: string, { limit, cap }: Size) {
  const list = { ...listOf(ctx, null, { q, isTyping: true, collection }), db };
  const ids = await firstIds(list, limit);
  const { totalCount } = await countOf(list, cap);
  const { id, title, type, organiser } = items;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id, title, type, organiser }).from(items).where(inArray(id, ids));
  return { found: ids.flatMap((one) => rows.filter((row) => row.id === one)), count: totalCount };
}

export async function suggestJobs(
  ctx: Context,
  db: Reader,
  q: string,
  size: Size,
): Promise<Suggestions['jobs']> {
  const { found, count } = await suggest(ctx, db, 'jobs', q, size);
  return { items: found.map(({ id, title, organiser }) => ({ id, title, employer: organiser! })), count };
}

export async function suggestPosts(
  ctx: Context,
  db: Reader,
  q: string,
  size: Size,
): Promise<Suggestions['posts']> {
  const { found, count } = await suggest(ctx, db, 'posts', q, size);
  return { items: found.map(({ id, title, type }) => ({ id, title, type: type as PostType })), count };
}
