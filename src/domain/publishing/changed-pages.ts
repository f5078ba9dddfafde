import { sql } from 'drizzle-orm';
import { pages } from '../../contract/addresses/pages.ts';
import type { Context } from '../platform/context.ts';
import type { ChangedPage } from './ports.ts';

/** More changes at once are an import, which the sitemap tells of. */
const most = 10_000;

type ChangedItem = { id: string; isJob: boolean; isGone: boolean };

/** Pages of items that were published, changed, closed, withdrawn, taken down or deleted from one moment to another, newest first. */
export async function changedPages(ctx: Context, from: Date, to: Date): Promise<ChangedPage[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from}::timestamptz AND ${sql.raw(column)} < ${to}::timestamptz`;
  const { rows } = await ctx.db.execute<ChangedItem>(sql`
    SELECT id, type = 'job' AS "isJob", approval_status <> 'approved' AS "isGone" FROM items
    WHERE (approval_status = 'approved' AND ((${within('updated_at')}) OR (${within('published_at')}) OR (${within('closes_at')})))
      OR (approval_status <> 'approved' AND first_approved_at IS NOT NULL AND ${within('updated_at')})
    UNION ALL
    SELECT id, collection = 'jobs', true FROM gone_items WHERE ${within('gone_at')}
    ORDER BY id DESC LIMIT ${most}`);
  return rows.map(({ id, isJob, isGone }) => ({
    url: ctx.publicUrl + pages.item({ collection: isJob ? 'jobs' : 'posts', id }),
    isJob,
    isGone,
  }));
}
