import { EventEmitter } from 'node:events';
import { run, type JobHelpers, type WorkerEvents, type Runner } from 'graphile-worker';
import { beginWork } from '../domain/platform/running-work.ts';
import { readPayload, tasks, type TaskName } from '../domain/platform/tasks.ts';
import type { TaskHandler, TaskHandlers, WorkerContext } from './context.ts';
import { countTasks } from './send-mail.ts';
import { retryingPool } from './retrying-pool.ts';
import { releaseAbandoned, releaseAll } from './release-abandoned.ts';
import { rethrowRedacted, queueLogger, reportDeadLetters, type Log } from './report-failures.ts';
import { accountMails } from './account-mails.ts';
import { alertTasks, reportMails, visitorMails } from './visitor-mails.ts';
import { makeBackup, expiryTasks, keyTasks, openTasks, uploadTasks } from './upkeep-tasks.ts';
import { decisionMails } from './decision-mails.ts';
import { linkTasks, noticeTasks, searchEngineTasks } from './item-tasks.ts';
import { paymentMails, paymentTasks } from './payment-mails.ts';

interface RunningWorker {
  /** Finishes running tasks and takes no more. */
  stop(): Promise<void>;
}

const pauseMs = 1_000;

/** Runs the queue until stopped, and restarts it when it ends by itself because the database was unreachable. */
async function restartRunner(begin: () => Promise<Runner>, log: Log): Promise<RunningWorker> {
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

/** A missing handler doesn't compile. */
const taskHandlers: TaskHandlers = {
  ...accountMails,
  ...alertTasks,
  ...decisionMails,
  ...expiryTasks,
  ...keyTasks,
  ...linkTasks,
  ...noticeTasks,
  ...openTasks,
  ...paymentMails,
  ...paymentTasks,
  ...reportMails,
  ...uploadTasks,
  ...visitorMails,
  ...searchEngineTasks,
  'make-backup': makeBackup,
};

/** Lines of a crontab. */
export const schedule = Object.entries<{ cron?: string | undefined; options?: string | undefined }>(
  tasks,
).flatMap(([name, { cron, options }]) => (cron ? [`${cron} ${name} ?${options}`] : []));

/** The same for retries of a task; numbers alone begin anew in another database and repeat after a restore. */
const keyOf = ({ id, created_at: createdAt }: JobHelpers['job']): string =>
  `${id}.${new Date(createdAt).getTime().toString(36)}`;

/** Starts the task queue: each task runs at least once, with exponential backoff after failures. */
export async function startWorker(worker: WorkerContext, log: Log): Promise<RunningWorker> {
  const taskList = Object.fromEntries(
    (Object.keys(taskHandlers) as TaskName[]).map((name) => [
      name,
      async (queued: unknown, { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>) => {
        const end = beginWork(`task ${name}`);
        try {
          const handle = taskHandlers[name] as TaskHandler<TaskName>;
          await handle(worker, readPayload(name, queued), keyOf(job), abortSignal);
        } catch (error) {
          rethrowRedacted(error);
        } finally {
          end();
        }
      },
    ]),
  );
  const pool = worker.queuePool ?? worker.ctx.db.$client;
  // Tasks still locked at this point belonged to a killed process.
  if (worker.isAlone) await releaseAll(pool);
  const retrying = retryingPool(pool);
  const abandoned = releaseAbandoned(pool);
  const events: WorkerEvents = worker.events ?? new EventEmitter();
  abandoned.attach(events);
  reportDeadLetters(events, log);
  countTasks(events);
  const begin = () =>
    run({
      pgPool: retrying,
      taskList,
      crontab: (worker.timetable ?? schedule).join('\n'),
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: queueLogger(log),
      events,
    });
  const working = await restartRunner(begin, log);
  return {
    stop: async () => {
      await working.stop();
      await retrying.drain();
      await abandoned.stop();
    },
  };
}
