import type { RenderedMail } from './message.ts';

/** The port through which mail leaves; integrations implement it. */
export interface Mailer {
  /** Rejects when the mail could not be handed over; the queue tries again. */
  send(mail: RenderedMail & { to: string; messageId: string }): Promise<void>;
  close(): Promise<void>;
}
