import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { run, type JobHelpers, type TaskList, type WorkerEvents, type Runner, Logger } from 'graphile-worker';
import type pg from 'pg';
import { beginWork } from '../domain/platform/running-work.ts';
import { readPayload, tasks, type TaskName } from '../domain/platform/tasks.ts';
import { redactSecrets } from '../domain/platform/security.ts';
import type { TaskHandler, TaskHandlers, WorkerContext } from './context.ts';
import { countTasks } from './send-mail.ts';
import { releaseAbandoned, releaseAll } from './release-abandoned.ts';
import { accountMails } from './account-mails.ts';
import { alertTasks, reportMails, visitorMails } from './visitor-mails.ts';
import { makeBackup, expiryTasks, keyTasks, openTasks, uploadTasks } from './upkeep-tasks.ts';
import { decisionMails } from './decision-mails.ts';
import { linkTasks, noticeTasks, searchEngineTasks } from './item-tasks.ts';
import { paymentMails, paymentTasks } from './payment-mails.ts';

const temporary = /^(08|53|57)|^(ECONN\w+|EPIPE|ENOENT)$/;
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;
/** graphile-worker retries on this error code: every few seconds, up to a hundred times. */
const tryAgain = 'ETIMEDOUT';

export type RetryingPool = pg.Pool & {
  /**
   * Resolves once no query is pending: the runner's own stop doesn't wait for its last task to be recorded. Calls
   * made after that never settle, because the database may be gone by then and nothing would catch the rejection.
   */
  drain(): Promise<void>;
};

/**
 * graphile-worker retries only some errors when it records the end of a task; others become unhandled rejections that
 * would end the process. This pool gives temporary failures (restarting database, full disk, lost connection) a code
 * that it retries.
 */
export function retryingPool(pool: pg.Pool): RetryingPool {
  const pending = new Set<Promise<unknown>>();
  let isDrained = false;
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const result = answer.catch(again).finally(() => pending.delete(result));
    pending.add(result);
    return result;
  };
  const connect = async (): Promise<pg.PoolClient> => {
    if (isDrained) return new Promise(() => {});
    const client = await ask(pool.connect());
    const query = (...args: Parameters<pg.PoolClient['query']>) =>
      ask(client.query(...args) as unknown as Promise<unknown>);
    return Object.assign(Object.create(client) as pg.PoolClient, { query });
  };
  return Object.assign(Object.create(pool) as pg.Pool, {
    connect: (listen?: never) => (listen ? pool.connect(listen) : connect()),
    drain: async () => {
      while (pending.size > 0) {
        await Promise.allSettled(pending);
        // A caller that has just received a connection sends its query now.
        await turn();
      }
      isDrained = true;
    },
  });
}

function again(error: Error & { code?: string }): never {
  if (temporary.test(error.code ?? '') || connectionLost.test(error.message)) error.code = tryAgain;
  throw error;
}

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Rethrows the error without addresses and values in its message: the queue stores it with the task, possibly for
 * longer than the account concerned exists.
 */
function rethrowRedacted(error: unknown): never {
  if (!(error instanceof Error)) throw new Error(redactSecrets(String(error)));
  const causes = error.cause instanceof Error ? [error, error.cause] : [error];
  const quiet = new Error(causes.map(({ message }) => redactSecrets(message)).join(': '));
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  quiet.stack = [String(quiet), ...places].join('\n');
  throw quiet;
}

interface Failed {
  job?: { id: string; task_identifier: string };
  error?: unknown;
}

/** The queue's log, without task payloads, which may hold email addresses. */
const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as Failed;
    if (level === 'error') log.error({ jobId: job?.id, task: job?.task_identifier, err: error }, message);
  });

/** Logs tasks that used up their attempts; only an operator can retry them. */
const reportDeadLetters = (events: WorkerEvents, log: Log): void =>
  void events.on('job:failed', ({ job, error }) =>
    log.error(
      { jobId: job.id, task: job.task_identifier, attempts: job.attempts, err: error },
      'a task failed for the last time and became a dead letter',
    ),
  );

/**
 * The database's clock decides when a task runs. The runner queues what is due by the schedule for this machine's moment, which the database may
 * reach weeks later: what is due is queued without a moment instead, so it runs at once.
 */
function runWhenDue(events: WorkerEvents): void {
  const queueAtOnce = (due: readonly { job: { runAt?: string } }[]) => {
    for (const { job } of due) delete job.runAt;
  };
  events.on('cron:schedule', ({ jobsAndIdentifiers }) => queueAtOnce(jobsAndIdentifiers));
  events.on('cron:backfill', ({ itemsToBackfill }) => queueAtOnce(itemsToBackfill));
}

interface RunningWorker {
  /** Finishes running tasks and takes no more. */
  stop(): Promise<void>;
}

interface RestartedWorker extends RunningWorker {
  /** Finishes running tasks, then goes on under another name. */
  restart(): void;
}

const pauseMs = 1_000;

/** Runs the queue until stopped, and restarts it when it ends by itself because the database was unreachable. */
async function restartRunner(begin: () => Promise<Runner>, log: Log): Promise<RestartedWorker> {
  let isStopping = false;
  let runner = await begin();
  let timer: NodeJS.Timeout | undefined;
  /** While the runner is being stopped, it refuses to be stopped again. */
  let stopped: Promise<void> | undefined;

  const stopRunner = () => {
    // A runner that ended by itself rejects; there is nothing left to stop.
    stopped ??= runner.stop().catch(() => {});
    return stopped;
  };
  const again = () => {
    timer = setTimeout(() => {
      begin().then((next) => {
        runner = next;
        stopped = undefined;
        if (isStopping) void stopRunner();
        else watch();
      }, again);
    }, pauseMs);
  };
  const ended = (error?: unknown) => {
    if (isStopping) return;
    if (stopped && error === undefined)
      log.info({}, 'the queue is restarted to run what it handed out to nobody');
    else log.error({ err: error }, 'the queue ended unexpectedly and is restarted');
    again();
  };
  const watch = () => void runner.promise.then(() => ended(), ended);
  watch();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await stopRunner();
    },
    restart: () => void stopRunner(),
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

const tasksOf = (worker: WorkerContext): TaskList =>
  Object.fromEntries(
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

/** Starts the task queue: each task runs at least once, with exponential backoff after failures. */
export async function startWorker(worker: WorkerContext, log: Log): Promise<RunningWorker> {
  const pool = worker.queuePool ?? worker.ctx.db.$client;
  // Tasks still locked at this point belonged to a killed process.
  if (worker.isAlone) await releaseAll(pool);
  const retrying = retryingPool(pool);
  const abandoned = releaseAbandoned(pool, () => working.restart());
  const events: WorkerEvents = worker.events ?? new EventEmitter();
  abandoned.attach(events);
  reportDeadLetters(events, log);
  countTasks(events);
  runWhenDue(events);
  const begin = () =>
    run({
      pgPool: retrying,
      taskList: tasksOf(worker),
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
