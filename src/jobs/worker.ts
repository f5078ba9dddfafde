import { Logger, run, type Runner } from 'graphile-worker';
import type { TaskName, Tasks } from '../domain/tasks.ts';
import type { WorkerContext } from './context.ts';
import { sendDecisionMail, sendVerificationMail, sendWelcomeMail } from './mail-tasks.ts';

type Handler<Name extends TaskName> = (
  worker: WorkerContext,
  payload: Tasks[Name],
  jobId: string,
) => Promise<void>;

/** One handler for each task; a missing one doesn't compile. */
const taskHandlers: { [Name in TaskName]: Handler<Name> } = {
  'send-verification-mail': sendVerificationMail,
  'send-welcome-mail': sendWelcomeMail,
  'send-decision-mail': sendDecisionMail,
};

interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Starts to carry out queued work: at least once each, with growing pauses after failures. */
export function startWorker(worker: WorkerContext, log: Log): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(taskHandlers).map(([name, handle]) => [
      name,
      (payload: unknown, helpers: { job: { id: string } }) =>
        (handle as Handler<TaskName>)(worker, payload as Tasks[TaskName], helpers.job.id),
    ]),
  );
  return run({
    pgPool: worker.ctx.db.$client,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ queue: meta }, message);
    }),
  });
}
