import type { Runner } from 'graphile-worker';
import type { Log } from './report-failures.ts';

export interface RunningWorker {
  /** Lets what is running end, and takes nothing new. */
  stop(): Promise<void>;
}

const pauseMs = 1_000;

/** Carries out queued work until it is stopped: a queue that gave up, because the database was away, is begun anew. */
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
    log.error({ err: error }, 'the queue ended and is begun again');
    again();
  };
  const watch = () => void runner.promise.then(() => ended(), ended);
  watch();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      // One that has ended by itself has nothing left to stop.
      await runner.stop().catch(() => {});
    },
  };
}
