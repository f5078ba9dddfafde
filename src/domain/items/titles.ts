import { and, eq, inArray, or } from 'drizzle-orm';
import { isStaff, type Collection } from '../../contract/vocabulary/index.ts';
import { items } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import { inCollection } from '../in-collection.ts';

/** Titles by id, of those that the caller may see. */
export async function titlesOf(
  ctx: Context,
  caller: Caller,
  collection: Collection,
  ids: string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const visible =
    caller && isStaff(caller.role)
      ? inArray(items.approvalStatus, ['approved', 'pending', 'rejected'])
      : or(eq(items.approvalStatus, 'approved'), caller ? eq(items.userId, caller.id) : undefined);
  return ctx.db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(inArray(items.id, ids), inCollection(collection), visible));
}
