import { sql } from 'drizzle-orm';
import { kolkataDate } from '../../contract/deadline.ts';
import type { Reader } from '../../db/index.ts';

const openItems = (kind: 'jobs' | 'posts', now: Date) =>
  kind === 'jobs'
    ? sql`FROM jobs WHERE approval_status = 'approved' AND (application_deadline IS NULL OR application_deadline >= ${kolkataDate(now)})`
    : sql`FROM posts WHERE approval_status = 'approved' AND (closes_at IS NULL OR closes_at > ${now.toISOString()}::timestamptz)`;

/** First id and last change of each part of `size` items, by id. */
export async function selectParts(db: Reader, kind: 'jobs' | 'posts', now: Date, size: number) {
  const { rows } = await db.execute<{ from: string; changed: string }>(sql`
    SELECT min(id::text) AS "from", max(updated_at) AS changed
    FROM (SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${size}::int AS part ${openItems(kind, now)}) AS numbered
    GROUP BY part ORDER BY part`);
  return rows.map((row) => ({ from: row.from, lastModified: new Date(row.changed) }));
}

export async function selectEntries(
  db: Reader,
  kind: 'jobs' | 'posts',
  now: Date,
  from: string,
  size: number,
) {
  const { rows } = await db.execute<{ id: string; changed: string }>(sql`
    SELECT id, updated_at AS changed ${openItems(kind, now)} AND id >= ${from}::uuid ORDER BY id LIMIT ${size}`);
  return rows.map((row) => ({ id: row.id, lastModified: new Date(row.changed) }));
}
