import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { Context } from './context.ts';
import { countUpTo } from './count-up-to.ts';
import { readPage, type Page, type PageRequest } from './paging.ts';

/** A task that used up its attempts; only an operator can retry it. */
export interface DeadLetter {
  id: string;
  task: string;
  attempts: number;
  lastError: string | null;
  queuedAt: string;
  failedAt: string;
}

const used = sql`attempts >= max_attempts AND locked_at IS NULL`;

/** Dead letters, last failed first. */
export const listDeadLetters = (ctx: Context, page: PageRequest): Promise<Page<DeadLetter>> =>
  readPage(page, {
    rows: async (limit, offset) =>
      (
        await ctx.db.execute<Record<keyof DeadLetter, never>>(sql`
          SELECT id::text AS id, task_identifier AS task, attempts::int AS attempts, last_error AS "lastError",
            created_at AS "queuedAt", updated_at AS "failedAt"
          FROM graphile_worker.jobs WHERE ${used}
          ORDER BY updated_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`)
      ).rows.map((row) => ({
        ...(row as Omit<DeadLetter, 'queuedAt' | 'failedAt'>),
        queuedAt: new Date(row.queuedAt).toISOString(),
        failedAt: new Date(row.failedAt).toISOString(),
      })),
    count: (cap) => countUpTo(ctx.db, { from: sql`graphile_worker.jobs`, where: used }, cap),
  });

/** Resets the attempts of dead letters and schedules them now. Returns how many there were; other tasks are left alone. */
export async function retryDeadLetters(tx: Transaction, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)).id
    FROM graphile_worker.jobs WHERE ${used} AND id = ANY(${sql.param(ids)}::bigint[])`);
  return rows.length;
}
