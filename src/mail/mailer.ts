import type { RenderedMail } from './message.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** The port through which mail leaves; integrations implement it. */
export interface Mailer {
  /** Rejects when the mail could not be handed over; the queue tries again. */
  send(mail: RenderedMail & { to: string; messageId: string; attachments?: Attachment[] }): Promise<void>;
  /** Removes mails that were kept as files and are older than this; a mailer that keeps none has no such act. */
  clearWritten?(before: Date): Promise<void>;
  close(): Promise<void>;
}
