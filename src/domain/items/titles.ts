import { and, eq, inArray, or } from 'drizzle-orm';
import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Caller, Context } from '../context.ts';
import { tableOf, type ItemKind } from './kinds.ts';

/** Titles by id, of those that the caller may see. */
export async function titlesOf(
  ctx: Context,
  caller: Caller,
  kind: ItemKind,
  ids: string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const table = tableOf(kind);
  const visible =
    caller && isStaff(caller.role)
      ? inArray(table.approvalStatus, ['approved', 'pending', 'rejected'])
      : or(eq(table.approvalStatus, 'approved'), caller ? eq(table.userId, caller.id) : undefined);
  return ctx.db
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(and(inArray(table.id, ids), visible));
}
