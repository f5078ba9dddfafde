import { findMailRecipient } from '../domain/accounts/index.ts';
import {
  announceCorrection,
  announceExtension,
  announceWithdrawal,
  askForOutcomes,
  findUnmailed,
  noteMailed,
  queueNoticeMail,
  remindOfDeadlines,
} from '../domain/notices/index.ts';
import { areMailsSent } from '../domain/searches/index.ts';
import { noticeMails } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
import { sendMail } from './send-mail.ts';

/** While mails are stopped, the task checks again after this time; resuming runs it at once. */
const checkAgainInSeconds = 60 * 60;

export const noticeTasks = {
  'announce-extension': ({ ctx }, task, jobId) => announceExtension(ctx, task, jobId),

  'announce-correction': ({ ctx }, task, jobId) => announceCorrection(ctx, task, jobId),
  'announce-withdrawal': ({ ctx }, task, jobId) => announceWithdrawal(ctx, task, jobId),

  'ask-for-outcomes': ({ ctx }) => askForOutcomes(ctx),

  /** A missed run reminds those for whom it was morning then. */
  'remind-of-deadlines': ({ ctx }, { _cron }) =>
    remindOfDeadlines(ctx, _cron ? new Date(_cron.ts) : ctx.clock()),

  /** One mail for all reminders of a day, without those that were deleted or mailed, or have passed meanwhile. */
  async 'send-notice-mail'(worker, task) {
    const { ctx } = worker;
    if (!(await areMailsSent(ctx)))
      return ctx.db.transaction((tx) => queueNoticeMail(tx, task, checkAgainInSeconds));
    const user = await findMailRecipient(ctx.db, task.userId);
    const notices = await findUnmailed(ctx, task);
    const [first, ...others] = notices;
    if (!user || user.blockedAt || !first) return;
    const reader = { name: user.name, publicUrl: worker.publicUrl };
    const message = noticeMails[first.kind]?.(reader, [first, ...others]);
    if (message) await sendMail(worker, first.id, user.email, message);
    await noteMailed(
      ctx,
      notices.map(({ id }) => id),
    );
  },
} satisfies Partial<TaskHandlers>;
