import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/index.ts';

/** Work that waits for the commit of its cause (style: principle 8), by its name. Handlers live in `jobs/`. */
export interface Tasks {
  'send-verification-mail': { userId: string };
  'send-welcome-mail': { userId: string };
  'remove-files': { keys: string[] };
  'collect-orphaned-uploads': Record<string, never>;
  'clear-expired-sessions': Record<string, never>;
  'send-reset-mail': { email: string };
  'send-password-changed-mail': { userId: string; changedAt: string };
  'send-decision-mail': {
    userId: string;
    kind: 'post' | 'job';
    itemId: string;
    title: string;
    approved: boolean;
    reason: string | null;
  };
}
export type TaskName = keyof Tasks;

/** Queues a task in the transaction of its cause: it runs after the commit, at least once, or never when it rolls back. */
export async function enqueue<Name extends TaskName>(
  tx: Transaction,
  name: Name,
  payload: Tasks[Name],
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 12)`,
  );
}
