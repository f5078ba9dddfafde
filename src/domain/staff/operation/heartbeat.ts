import { eq, lt } from 'drizzle-orm';
import type { ProcessState } from '../../../contract/staff/operation.ts';
import { processes } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';

export interface Process {
  id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  startedAt: Date;
  state: ProcessState;
}

const minuteMs = 60_000;

/** A process without a heartbeat for this long has ended or hangs. */
export const silentAfterMs = minuteMs;
/** Its row is deleted after this time. */
const deletedAfterMs = 60 * minuteMs;

/** Records a heartbeat with the process's metrics. */
export const heartbeat = (ctx: Context, process: Process): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    await tx
      .insert(processes)
      .values({ ...process, seenAt: now })
      .onConflictDoUpdate({ target: processes.id, set: { state: process.state, seenAt: now } });
    await tx.delete(processes).where(lt(processes.seenAt, new Date(now.getTime() - deletedAfterMs)));
  });

/** Removes a process that shuts down. */
export const removeProcess = (ctx: Context, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => void (await tx.delete(processes).where(eq(processes.id, id))));
