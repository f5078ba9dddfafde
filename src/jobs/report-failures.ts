import { Logger, type WorkerEvents } from 'graphile-worker';
import { redactSecrets } from '../domain/platform/security.ts';

export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Rethrows the error without addresses and values in its message: the queue stores it with the task, possibly for
 * longer than the account concerned exists.
 */
export function rethrowRedacted(error: unknown): never {
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
export const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as Failed;
    if (level === 'error') log.error({ jobId: job?.id, task: job?.task_identifier, err: error }, message);
  });

/** Logs tasks that used up their attempts; only an operator can retry them. */
export const reportDeadLetters = (events: WorkerEvents, log: Log): void =>
  void events.on('job:failed', ({ job, error }) =>
    log.error(
      { jobId: job.id, task: job.task_identifier, attempts: job.attempts, err: error },
      'a task failed for the last time and became a dead letter',
    ),
  );
