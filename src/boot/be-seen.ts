import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Context } from '../domain/context.ts';
import { heartbeat, leave } from '../domain/operation/index.ts';
import { workCounts } from '../jobs/index.ts';
import type { Ending } from './end-in-reverse.ts';
import type { Role } from './start.ts';
import { version } from './version.ts';

const everyMs = 15_000;

/** Tells the database every few seconds that this process is alive and how it stands, for operators and metrics. */
export function beSeen(ctx: Context, role: Role, logger: Logger): Ending {
  const id = ctx.newId();
  const startedAt = ctx.clock();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const tell = async () => {
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
  let telling: Promise<void> = Promise.resolve();
  const beat = () => {
    telling = tell().catch((error: unknown) =>
      logger.warn({ err: error }, 'could not tell how this process stands'),
    );
  };
  beat();
  const timer = setInterval(beat, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    delay.disable();
    await telling;
    await leave(ctx, id).catch(() => {});
  };
}
