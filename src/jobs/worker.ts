import { EventEmitter } from 'node:events';
import { run, type JobHelpers, type WorkerEvents } from 'graphile-worker';
import { beginWork } from '../domain/running-work.ts';
import type { TaskName, Tasks } from '../domain/tasks.ts';
import type { TaskHandler, TaskHandlers, WorkerContext } from './context.ts';
import { countTasks } from './counts.ts';
import { restartRunner, type RunningWorker } from './restart-runner.ts';
import { retryingPool } from './retrying-pool.ts';
import { releaseAbandoned, releaseAll } from './release-abandoned.ts';
import { rethrowRedacted, queueLogger, reportDeadLetters, type Log } from './report-failures.ts';
import { accountMails } from './account-mails.ts';
import { alertTasks } from './alert-mails.ts';
import { makeBackup } from './backup-tasks.ts';
import { expiryTasks } from './clear-expired.ts';
import { decisionMails } from './decision-mails.ts';
import { keyTasks } from './key-tasks.ts';
import { linkTasks } from './link-tasks.ts';
import { noticeTasks } from './notice-tasks.ts';
import { openTasks } from './open-tasks.ts';
import { paymentMails } from './payment-mails.ts';
import { paymentTasks } from './payment-tasks.ts';
import { reportMails } from './report-mails.ts';
import { searchEngineTasks } from './search-engine-tasks.ts';
import { uploadTasks } from './upload-tasks.ts';
import { visitorMails } from './visitor-mails.ts';

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

/**
 * Crontab (UTC); each entry runs once however many workers there are. Entries missed while no worker ran (`fill`) run
 * at the next start.
 */
export const schedule = [
  '17 * * * * collect-orphaned-uploads ?fill=1h',
  '42 * * * * clear-expired-sessions ?fill=1h',
  '23 2 * * * apply-retention ?fill=1d',
  '*/5 * * * * reconcile-orders ?fill=5m',
  // Its queue does one at a time.
  '* * * * * match-searches ?fill=1m&jobKey=match-searches&queue=match-searches',
  '* * * * * add-search-words ?fill=1m&jobKey=add-search-words&max=3',
  '7 * * * * look-after-memberships ?fill=1h',
  '52 * * * * look-after-keys ?fill=1h&jobKey=look-after-keys&max=5',
  // In each zone at 9, and half an hour later at most.
  '*/30 * * * * remind-of-deadlines ?fill=1d',
  '37 * * * * ask-for-outcomes ?fill=1d&jobKey=ask-for-outcomes&max=5',
  // One job key: a failing backup is retried rather than queued again every hour.
  '23 * * * * make-backup ?jobKey=make-backup&max=5',
  '51 3 * * * check-proofs ?fill=1d&jobKey=check-proofs',
  '*/10 * * * * check-links ?fill=10m&jobKey=check-links&max=5',
  // Each run has ten minutes of its own, with which an engine that fails is tried again.
  '*/10 * * * * tell-search-engines ?fill=1d&max=5',
  '37 * * * * ask-whether-open ?fill=1h&jobKey=ask-whether-open&max=5',
];

/** The same for retries of a task; numbers alone begin anew in another database and repeat after a restore. */
const keyOf = ({ id, created_at: createdAt }: JobHelpers['job']): string =>
  `${id}.${new Date(createdAt).getTime().toString(36)}`;

/** Starts the task queue: each task runs at least once, with exponential backoff after failures. */
export async function startWorker(worker: WorkerContext, log: Log): Promise<RunningWorker> {
  const taskList = Object.fromEntries(
    Object.entries(taskHandlers).map(([name, handle]) => [
      name,
      (payload: unknown, { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>) => {
        const end = beginWork(`task ${name}`);
        return (handle as TaskHandler<TaskName>)(worker, payload as Tasks[TaskName], keyOf(job), abortSignal)
          .catch(rethrowRedacted)
          .finally(end);
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
