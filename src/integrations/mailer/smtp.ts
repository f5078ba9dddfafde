import nodemailer from 'nodemailer';
import type { AddressRefused, Mailer } from '../../mail/index.ts';
import { withPicture } from './with-picture.ts';

interface SmtpError {
  command?: string;
  responseCode?: number;
}

/** Permanent refusal of the recipient: unknown or invalid mailbox (RFC 5321, 4.2.3). */
const refusals = [550, 551, 553];
const isRefusal = ({ command, responseCode }: SmtpError): boolean =>
  command === 'RCPT TO' && refusals.includes(responseCode ?? 0);

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
        const refused: AddressRefused = { isAddressRefused: true };
        throw isRefusal(error as SmtpError) ? Object.assign(error as Error, refused) : error;
      }
    },
    close: async () => transport.close(),
  };
}
