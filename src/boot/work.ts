import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { site } from '../contract/site.ts';
import type { Context } from '../domain/context.ts';
import { outboxMailer } from '../integrations/mailer/outbox.ts';
import { smtpMailer } from '../integrations/mailer/smtp.ts';
import { startWorker } from '../jobs/index.ts';
import type { Ending } from './start.ts';

/** Begins to carry out queued work. */
export async function beginWork(ctx: Context, config: Config, logger: Logger): Promise<Ending> {
  const { smtpUrl, from } = config.mail;
  const mailer = smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(join(config.dataDir, 'outbox'), from);
  const { publicUrl, newsletterFormUrl } = config;
  const runner = await startWorker(
    { ctx, mailer, siteName: site.name, publicUrl, newsletterFormUrl },
    logger,
  );
  return async () => {
    await runner.stop();
    await mailer.close();
  };
}
