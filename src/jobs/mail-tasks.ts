import { findMailRecipient, issueVerificationToken } from '../domain/accounts/index.ts';
import type { Tasks } from '../domain/tasks.ts';
import { itemApproved, itemRejected, render, verifyEmail, welcome, type Message } from '../mail/index.ts';
import type { WorkerContext } from './context.ts';

/** The same task tried again makes the same Message-ID, so that a receiver can drop the copy. */
const send = ({ mailer, siteName, publicUrl }: WorkerContext, jobId: string, to: string, message: Message) =>
  mailer.send({ ...render(message, siteName), to, messageId: `<${jobId}@${new URL(publicUrl).hostname}>` });

export async function sendVerificationMail(
  worker: WorkerContext,
  { userId }: Tasks['send-verification-mail'],
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  if (!user || user.isEmailVerified) return;
  const token = await worker.ctx.db.transaction((tx) => issueVerificationToken(tx, worker.ctx, userId));
  const url = `${worker.publicUrl}/verify-email?${new URLSearchParams({ token, email: user.email })}`;
  await send(worker, jobId, user.email, verifyEmail({ name: user.name, url }));
}

export async function sendWelcomeMail(
  worker: WorkerContext,
  { userId }: Tasks['send-welcome-mail'],
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  if (!user) return;
  const message = welcome({
    name: user.name,
    siteName: worker.siteName,
    url: `${worker.publicUrl}/dashboard`,
  });
  await send(worker, jobId, user.email, message);
}

export async function sendDecisionMail(
  worker: WorkerContext,
  task: Tasks['send-decision-mail'],
  jobId: string,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, task.userId);
  if (!user) return;
  const { kind, itemId, title, approved, reason } = task;
  const folder = `${worker.publicUrl}/${kind}s`;
  const about = { name: user.name, kind, title };
  await send(
    worker,
    jobId,
    user.email,
    approved
      ? itemApproved({ ...about, url: `${folder}/${itemId}` })
      : itemRejected({ ...about, url: `${folder}/edit/${itemId}`, reason: reason ?? '' }),
  );
}
