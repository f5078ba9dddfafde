import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { fullDisk } from '../contract/staff/monitoring.ts';
import type { Context } from '../domain/platform/context.ts';
import { heartbeat, removeProcess } from '../domain/staff/index.ts';
import { workCounts } from '../jobs/send-mail.ts';
import { type Cleanup, type Role, version } from './process.ts';
import { diskSpace } from './folders.ts';

const everyMs = 15_000;

const hourMs = 60 * 60 * 1000;

/** Logs once an hour that the disk is filling up. */
function watchDisk(folder: string, logger: Logger): () => Promise<number | undefined> {
  let toldAt = -Infinity;
  return async () => {
    const { used } = await diskSpace(folder).catch(() => ({ used: undefined }));
    if (used !== undefined && used >= fullDisk && performance.now() - toldAt > hourMs) {
      toldAt = performance.now();
      logger.warn({ folder, percent: Math.round(used * 100) }, 'the disk of the data folder is filling up');
    }
    return used;
  };
}

/** Records in the database every 15 seconds that this process is alive, with its memory, event loop delay, pool and disk, for operators and metrics. */
export function startHeartbeat(ctx: Context, role: Role, logger: Logger, folder: string): Cleanup {
  const id = ctx.newId();
  const startedAt = ctx.clock();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const readDisk = watchDisk(folder, logger);
  const record = async () => {
    const diskUsed = await readDisk();
    const { totalCount, idleCount, waitingCount } = ctx.db.$client;
    const state = {
      memory: process.memoryUsage.rss(),
      delayMs: Math.round(delay.max / 1e5) / 10,
      pool: { open: totalCount, idle: idleCount, waiting: waitingCount },
      ...workCounts,
      ...(diskUsed !== undefined && { diskUsed }),
    };
    delay.reset();
    await heartbeat(ctx, { id, role, host: hostname(), pid: process.pid, version, startedAt, state });
  };
  let recording: Promise<void> = Promise.resolve();
  const sendHeartbeat = () => {
    recording = record().catch((error: unknown) =>
      logger.warn({ err: error }, 'the heartbeat could not be written'),
    );
  };
  sendHeartbeat();
  const timer = setInterval(sendHeartbeat, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    delay.disable();
    await recording;
    await removeProcess(ctx, id).catch(() => {});
  };
}
