import { inArray } from 'drizzle-orm';
import type { Suggestions } from '../../contract/shapes/suggestions.ts';
import type { Collection, PostType } from '../../contract/vocabulary/index.ts';
import { items, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { listOf } from './lists/list.ts';
import { countOf, firstIds } from './lists/read-list.ts';

interface Size {
  limit: number;
  /** Matches are counted up to here. */
  cap: number;
}

/** The first open items that a text finds, and how many there are. */
async function suggest(ctx: Context, db: Reader, collection: Collection, q: string, { limit, cap }: Size) {
  const list = { ...listOf(ctx, null, { q, collection }), db };
  const ids = await firstIds(list, limit);
  const count = await countOf(list, cap);
  const { id, title, type, organiser } = items;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id, title, type, organiser }).from(items).where(inArray(id, ids));
  return { found: ids.flatMap((one) => rows.filter((row) => row.id === one)), count };
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
