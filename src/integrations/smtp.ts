import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailRefused, Mailer, Attachment, InlinePicture } from '../mail/index.ts';

/** As Nodemailer takes a mail: pictures are attachments that aren't offered as files. */
const withPicture = <Mail extends { picture: InlinePicture; attachments?: Attachment[] }>({
  picture,
  attachments = [],
  ...mail
}: Mail) => ({
  ...mail,
  attachments: [...attachments, { ...picture, contentDisposition: 'inline' as const }],
});

interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Unknown or invalid mailbox (RFC 5321, 4.2.3). */
const unknownMailbox = [550, 551, 553];

/**
 * A permanent refusal of the recipient or of this mail. One of the sender or the login is the operator's to mend, after which the mail can be
 * sent, so it is tried again.
 */
function refusalOf({ command = '', responseCode = 0, response = '' }: SmtpError): MailRefused | null {
  if (responseCode < 500 || responseCode > 599 || !['RCPT TO', 'DATA'].includes(command)) return null;
  return {
    isMailRefused: true,
    // Some servers say so after the mail only, with an enhanced code (RFC 3463).
    isAddressRefused:
      unknownMailbox.includes(responseCode) && (command === 'RCPT TO' || /\b5\.1\.\d/.test(response)),
  };
}

/** Sends mail through the operator's SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never);
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from, ...withPicture(mail) });
      } catch (error) {
        throw Object.assign(error as Error, refusalOf(error as SmtpError));
      }
    },
    close: async () => transport.close(),
  };
}

/**
 * Writes mails to `*.eml` files if no SMTP server is configured (docs/specification.md#settings); renamed into place when
 * complete. Mails contain login links, so only the portal's user may read them.
 */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, ...withPicture(mail) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.messageId.replace(/[^\w-]/g, '_')}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    clearWritten: async (before) => {
      const names = await readdir(folder).catch(() => [] as string[]);
      for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
        const file = join(folder, name);
        if ((await stat(file)).mtimeMs < before.getTime()) await rm(file, { force: true });
      }
    },
    close: async () => transport.close(),
  };
}
