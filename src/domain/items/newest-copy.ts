import { sql } from 'drizzle-orm';
import { items } from '../../db/index.ts';
import type { Context } from '../context.ts';

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
