import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import type { Config } from '../../config/index.ts';
import { clamd } from '../../integrations/malware/clamd.ts';
import { configuredFileStore } from '../context/file-store.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { isPublic } from './check-settings.ts';

/** Whether the mail server accepts connections. Nothing is sent. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { smtpUrl } = config.mail;
  if (!smtpUrl) {
    const says = `SMTP_URL is unset: mails are written to ${config.dataDir}/outbox.`;
    return [(isPublic(config) ? fail : warn)('mail', says, 'Set SMTP_URL to your mail server.')];
  }
  const transport = nodemailer.createTransport(smtpUrl, {
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
  } as never);
  try {
    await transport.verify();
    return [ok('mail', `${new URL(smtpUrl).host} takes mail`)];
  } catch (error) {
    return [
      fail(
        'mail',
        `The mail server refuses or is unreachable (${(error as Error).message}).`,
        'Check SMTP_URL, its password and the firewall.',
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Checks that the configured scanner is available; uploads are refused without it. */
export async function checkScanner({ security }: Config): Promise<Finding[]> {
  if (!security.clamdUrl) return [];
  try {
    await clamd(security.clamdUrl).ping();
    return [ok('malware', 'clamd answers')];
  } catch (error) {
    const says = `The scanner of uploads does not answer (${(error as Error).message}).`;
    return [fail('malware', says, 'Start clamd, or check CLAMD_URL: without it every upload is refused.')];
  }
}

/** Writes, reads and deletes an unreferenced file. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const files = configuredFileStore(config);
  const key = `${randomUUID()}-1x1.webp`;
  const where =
    config.uploads.store === 's3' ? `the bucket ${config.uploads.s3.bucket}` : `${config.dataDir}/uploads`;
  try {
    const bytes = Buffer.from(key);
    await files.put(key, bytes, 'image/webp');
    const stored = await files.get(key);
    const isSame = stored && (await buffer(stored.body)).equals(bytes);
    await files.remove(key);
    if (isSame && !(await files.get(key)))
      return [ok('storage', `${where} stores, returns and deletes files`)];
    return [fail('storage', `${where} does not return what was stored.`, 'Check the store.')];
  } catch (error) {
    return [
      fail(
        'storage',
        `${where} can't be used (${(error as Error).message}).`,
        'Check rights, space, or the S3_* settings.',
      ),
    ];
  }
}
