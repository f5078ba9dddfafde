import { EventEmitter } from 'node:events';
import { run, type JobHelpers, type WorkerEvents } from 'graphile-worker';
import type { TaskName, Tasks } from '../domain/tasks.ts';
import type { WorkerContext } from './context.ts';
import { countTasks } from './counts.ts';
import { restartRunner, type RunningWorker } from './restart-runner.ts';
import { retryingPool } from './retrying-pool.ts';
import { releaseAbandoned, releaseAll } from './release-abandoned.ts';
import { rethrowRedacted, queueLogger, reportDeadLetters, type Log } from './report-failures.ts';
import { collectOrphanedUploads, removeFiles } from './upload-tasks.ts';
import { checkDueLinks, sendDeadLinkMail } from './link-tasks.ts';
import { makeBackup } from './backup-tasks.ts';
import { clearByAge, clearExpired } from './clear-expired.ts';
import {
  sendPasswordChangedMail,
  sendResetMail,
  sendSecondFactorMail,
  sendVerificationMail,
  sendWelcomeMail,
} from './account-mails.ts';
import { matchSearches, sendAlertConfirmation, sendAlertMail } from './alert-mails.ts';
import { sendEnquiryMail, welcomeSubscriber } from './visitor-mails.ts';
import { sendClaimMail, sendDecisionMail } from './mail-tasks.ts';
import { announce, remind, sendNoticeMail } from './notice-tasks.ts';
import { sendMembershipMail, sendDocumentMail } from './payment-mails.ts';
import {
  processEvent,
  checkOneOrder,
  maintainMemberships,
  reconcile,
  refundPayment,
} from './payment-tasks.ts';

type Handler<Name extends TaskName> = (
  worker: WorkerContext,
  payload: Tasks[Name],
  jobId: string,
  /** Aborts when the process has to end. */
  signal: AbortSignal,
) => Promise<void>;

/** One handler for each task; a missing one doesn't compile. */
const taskHandlers: { [Name in TaskName]: Handler<Name> } = {
  'send-verification-mail': sendVerificationMail,
  'send-welcome-mail': sendWelcomeMail,
  'clear-expired-sessions': clearExpired,
  'apply-retention': clearByAge,
  'send-reset-mail': sendResetMail,
  'send-password-changed-mail': sendPasswordChangedMail,
  'send-second-factor-mail': sendSecondFactorMail,
  'send-claim-mail': sendClaimMail,
  'send-decision-mail': sendDecisionMail,
  'send-paper-mail': sendDocumentMail,
  'send-membership-mail': sendMembershipMail,
  'check-order': checkOneOrder,
  'act-upon-event': processEvent,
  'reconcile-orders': reconcile,
  'refund-payment': refundPayment,
  'look-after-memberships': maintainMemberships,
  'welcome-subscriber': welcomeSubscriber,
  'send-enquiry-mail': sendEnquiryMail,
  'match-searches': matchSearches,
  'send-alert-confirmation': sendAlertConfirmation,
  'send-alert-mail': sendAlertMail,
  'remove-files': removeFiles,
  'collect-orphaned-uploads': collectOrphanedUploads,
  'announce-extension': announce,
  'remind-of-deadlines': remind,
  'send-notice-mail': sendNoticeMail,
  'make-backup': makeBackup,
  'check-links': checkDueLinks,
  'send-dead-link-mail': sendDeadLinkMail,
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
  // An approval also queues this, for the time when it counts as published. Its queue does one at a time.
  '* * * * * match-searches ?fill=1m&jobKey=match-searches&queue=match-searches',
  '7 * * * * look-after-memberships ?fill=1h',
  // In each zone at 9, and half an hour later at most.
  '*/30 * * * * remind-of-deadlines ?fill=1d',
  // One job key: a failing backup is retried rather than queued again every hour.
  '23 * * * * make-backup ?jobKey=make-backup&max=5',
  '*/10 * * * * check-links ?fill=10m&jobKey=check-links&max=5',
];

/** Starts the task queue: each task runs at least once, with exponential backoff after failures. */
export async function startWorker(worker: WorkerContext, log: Log): Promise<RunningWorker> {
  const taskList = Object.fromEntries(
    Object.entries(taskHandlers).map(([name, handle]) => [
      name,
      (payload: unknown, { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>) =>
        (handle as Handler<TaskName>)(worker, payload as Tasks[TaskName], job.id, abortSignal).catch(
          rethrowRedacted,
        ),
    ]),
  );
  const pool = worker.queuePool ?? worker.ctx.db.$client;
  // Tasks still locked at this point belonged to a killed process.
  if (worker.isAlone) await releaseAll(pool);
  const retrying = retryingPool(pool);
  const abandoned = releaseAbandoned(pool);
  const events: WorkerEvents = worker.events ?? new EventEmitter();
  abandoned.follow(events);
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
