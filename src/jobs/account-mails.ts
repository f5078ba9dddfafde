import {
  findMailRecipient,
  issueResetLink,
  issueVerificationToken,
  deleteLink,
} from '../domain/accounts/index.ts';
import {
  passwordChanged,
  resetPassword,
  secondFactorChanged,
  verifyEmail,
  welcome,
  type Message,
} from '../mail/index.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { greetingName } from './greeting-name.ts';
import { sendMail } from './send-mail.ts';

export const accountMails = {
  async 'send-verification-mail'(worker, { userId }, jobId) {
    const user = await findMailRecipient(worker.ctx.db, userId);
    if (!user || user.isEmailVerified) return;
    const token = await worker.ctx.db.transaction((tx) => issueVerificationToken(tx, worker.ctx, userId));
    await sendLink(worker, jobId, { email: user.email, token, page: '/verify-email' }, (url) =>
      verifyEmail({ url }),
    );
  },

  async 'send-welcome-mail'(worker, { userId }, jobId) {
    const user = await findMailRecipient(worker.ctx.db, userId);
    if (!user) return;
    const { siteName, publicUrl } = worker;
    await sendMail(
      worker,
      jobId,
      user.email,
      welcome({ name: user.name, siteName, url: `${publicUrl}/dashboard` }),
    );
  },

  async 'send-reset-mail'(worker, { email }, jobId) {
    const link = await worker.ctx.db.transaction((tx) => issueResetLink(tx, worker.ctx, email));
    if (!link) return;
    await sendLink(worker, jobId, { ...link, page: '/reset-password' }, (url) =>
      resetPassword({ name: link.name, url }),
    );
  },

  async 'send-password-changed-mail'(worker, { userId, changedAt }, jobId) {
    const user = await findMailRecipient(worker.ctx.db, userId);
    if (!user) return;
    const url = `${worker.publicUrl}/forgot-password`;
    await sendMail(
      worker,
      jobId,
      user.email,
      passwordChanged({ name: greetingName(user), changedAt: new Date(changedAt), url }),
    );
  },

  async 'send-second-factor-mail'(worker, { userId, event, happenedAt }, jobId) {
    const user = await findMailRecipient(worker.ctx.db, userId);
    if (!user) return;
    const url = `${worker.publicUrl}/forgot-password`;
    const message = secondFactorChanged({
      name: greetingName(user),
      event,
      happenedAt: new Date(happenedAt),
      url,
    });
    await sendMail(worker, jobId, user.email, message);
  },
} satisfies Partial<TaskHandlers>;

/** Sends a mail with a link. If sending fails, its token is deleted; the retry creates another. */
async function sendLink(
  worker: WorkerContext,
  jobId: string,
  { email, token, page }: { email: string; token: string; page: string },
  message: (url: string) => Message,
): Promise<void> {
  try {
    const url = `${worker.publicUrl}${page}?${new URLSearchParams({ token, email })}`;
    await sendMail(worker, jobId, email, message(url));
  } catch (error) {
    await worker.ctx.db.transaction((tx) => deleteLink(tx, token));
    throw error;
  }
}
