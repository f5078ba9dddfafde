import type { RenderedMail } from './message.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Port for sending mail; integrations implement it. */
export interface Mailer {
  /** Rejects if the mail could not be handed over; the queue retries. */
  send(mail: RenderedMail & { to: string; messageId: string; attachments?: Attachment[] }): Promise<void>;
  /** Deletes older mails stored as files; absent if the mailer stores none. */
  clearWritten?(before: Date): Promise<void>;
  close(): Promise<void>;
}
