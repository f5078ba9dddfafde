import { Logger, type Runner } from 'graphile-worker';

export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Failed {
  job?: { id: string; task_identifier: string };
  error?: unknown;
}

/** The queue's own words, without the payloads: these may hold addresses of people. */
export const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as Failed;
    if (level === 'error') log.error({ jobId: job?.id, task: job?.task_identifier, err: error }, message);
  });

/** A task whose attempts are used up is a dead letter: nobody tries it again unless the operator does. */
export const tellDeadLetters = (runner: Runner, log: Log): void =>
  void runner.events.on('job:failed', ({ job, error }) =>
    log.error(
      { jobId: job.id, task: job.task_identifier, attempts: job.attempts, err: error },
      'a task failed for the last time and became a dead letter',
    ),
  );
