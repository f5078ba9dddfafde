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
