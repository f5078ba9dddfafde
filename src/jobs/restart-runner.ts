import type { Runner } from 'graphile-worker';
import type { Log } from './report-failures.ts';

export interface RunningWorker {
  /** Finishes running tasks and takes no more. */
  stop(): Promise<void>;
}

const pauseMs = 1_000;

/** Runs the queue until stopped, and restarts it when it ends by itself because the database was unreachable. */
export async function restartRunner(begin: () => Promise<Runner>, log: Log): Promise<RunningWorker> {
  let isStopping = false;
  let runner = await begin();
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    timer = setTimeout(() => {
      begin().then((next) => {
        runner = next;
        if (isStopping) void runner.stop();
        else watch();
      }, again);
    }, pauseMs);
  };
  const ended = (error?: unknown) => {
    if (isStopping) return;
    log.error({ err: error }, 'the queue ended unexpectedly and is restarted');
    again();
  };
  const watch = () => void runner.promise.then(() => ended(), ended);
  watch();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      // A runner that ended by itself rejects; there is nothing left to stop.
      await runner.stop().catch(() => {});
    },
  };
}
