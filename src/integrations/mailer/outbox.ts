import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Mailer } from '../../mail/index.ts';
import { withPicture } from './with-picture.ts';

/**
 * Writes mails to `*.eml` files if no SMTP server is configured (docs/rules.md#settings); renamed into place when
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
