import nodemailer from 'nodemailer';
import type { Mailer } from '../../mail/index.ts';

/** Sends mail through the operator's SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as never);
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: async () => transport.close(),
  };
}
