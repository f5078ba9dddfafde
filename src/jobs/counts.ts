import type { WorkerEvents } from 'graphile-worker';
import type { Mailer } from '../mail/index.ts';

/** Tasks and mails processed since the process started, for metrics. */
export const workCounts = { tasks: { done: 0, failed: 0 }, mails: { sent: 0, failed: 0 } };

export function countTasks(events: WorkerEvents): void {
  events.on('job:success', () => void (workCounts.tasks.done += 1));
  events.on('job:error', () => void (workCounts.tasks.failed += 1));
}

/** Wraps a mailer to count what it sends. */
export const countingMailer = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: (mail) =>
    mailer.send(mail).then(
      () => void (workCounts.mails.sent += 1),
      (error: unknown) => {
        workCounts.mails.failed += 1;
        throw error;
      },
    ),
});
