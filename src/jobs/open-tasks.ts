import { findMailRecipient } from '../domain/accounts/index.ts';
import { askedUntil, askWhetherOpen, findState } from '../domain/items/index.ts';
import { stillOpen } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
import { sendMail } from './send-mail.ts';

export const openTasks = {
  'ask-whether-open': ({ ctx }) => askWhetherOpen(ctx),

  /** Only if the job is still public and about to close: it may have been confirmed, withdrawn or closed meanwhile. */
  async 'send-still-open-mail'(worker, { itemId }, jobId) {
    const { db } = worker.ctx;
    const job = await findState(db, itemId);
    if (!job?.userId || job.approvalStatus !== 'approved' || !job.untilFilled || !job.closesAt) return;
    const now = worker.ctx.clock();
    if (job.withdrawal || job.closesAt <= now || job.closesAt > askedUntil(now)) return;
    const user = await findMailRecipient(db, job.userId);
    if (!user) return;
    const { title, closesAt } = job;
    const url = `${worker.publicUrl}/jobs/${itemId}/confirm`;
    await sendMail(worker, jobId, user.email, stillOpen({ name: user.name, title, closesAt, url }));
  },
} satisfies Partial<TaskHandlers>;
