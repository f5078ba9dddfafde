import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Context } from '../../domain/context.ts';
import { heartbeat, leave } from '../../domain/operation/index.ts';
import { workCounts } from '../../jobs/index.ts';
import type { Ending } from './end-in-reverse.ts';
import type { Role } from './role.ts';
import { version } from './version.ts';

const everyMs = 15_000;

/** Records in the database every 15 seconds that this process is alive, with its memory, event loop delay and pool, for operators and metrics. */
export function startHeartbeat(ctx: Context, role: Role, logger: Logger): Ending {
  const id = ctx.newId();
  const startedAt = ctx.clock();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const record = async () => {
    const { totalCount, idleCount, waitingCount } = ctx.db.$client;
    const state = {
      memory: process.memoryUsage.rss(),
      delayMs: Math.round(delay.max / 1e5) / 10,
      pool: { open: totalCount, idle: idleCount, waiting: waitingCount },
      ...workCounts,
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
    await leave(ctx, id).catch(() => {});
  };
}
