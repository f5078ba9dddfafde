import type { Context } from '../context.ts';
import { findPostDates } from './store.ts';

export type PostDate = Awaited<ReturnType<typeof findPostDates>>[number];

/** The deadlines of posts, by post id. Whoever may see a post may see them. */
export async function readPostDates(ctx: Context, ids: string[]): Promise<Map<string, PostDate[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await findPostDates(ctx.db, ids), ({ postId }) => postId);
}
