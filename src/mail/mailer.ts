import type { RenderedMail } from './message.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A picture that the HTML of a mail shows, by `cid:` and its id. */
export interface InlinePicture extends Attachment {
  cid: string;
}

/** Set on the error of a mail whose address the mail server refuses permanently. */
export interface AddressRefused {
  isAddressRefused: true;
}

export const isAddressRefused = (error: unknown): boolean =>
  (error as Partial<AddressRefused> | null)?.isAddressRefused === true;

/** Port for sending mail; integrations implement it. */
export interface Mailer {
  /**
   * Rejects if the mail could not be handed over; the queue retries.
   * @throws AddressRefused if it never can be
   */
  send(
    mail: RenderedMail & {
      to: string;
      messageId: string;
      replyTo?: string;
      picture: InlinePicture;
      attachments?: Attachment[];
      headers?: Record<string, string>;
    },
  ): Promise<void>;
  /** Deletes older mails stored as files; absent if the mailer stores none. */
  clearWritten?(before: Date): Promise<void>;
  close(): Promise<void>;
}
