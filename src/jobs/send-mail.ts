import { findMailRecipient } from '../domain/accounts/index.ts';
import { counted } from './counts.ts';
import { render, type Attachment, type Message } from '../mail/index.ts';
import type { WorkerContext } from './context.ts';

/** Retries of a task use the same Message-ID, so that a receiver can drop the copy. */
export const sendMail = (
  { mailer, siteName, publicUrl }: WorkerContext,
  jobId: string,
  to: string,
  message: Message,
  { attachments, headers }: { attachments?: Attachment[]; headers?: Record<string, string> } = {},
): Promise<void> =>
  counted(mailer).send({
    ...render(message, siteName),
    ...(attachments && { attachments }),
    ...(headers && { headers }),
    to,
    messageId: `<${jobId}@${new URL(publicUrl).hostname}>`,
  });

type Recipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;

/** Sends a message to a user, unless the account was deleted meanwhile. */
export async function sendToUser(
  worker: WorkerContext,
  jobId: string,
  userId: string,
  messageTo: (user: Recipient) => Message,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  if (user) await sendMail(worker, jobId, user.email, messageTo(user));
}
