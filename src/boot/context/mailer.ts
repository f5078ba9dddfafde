import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config/index.ts';
import type { MailTest } from '../../domain/platform/context.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { outboxMailer, smtpMailer } from '../../integrations/mailer/smtp.ts';
import { handOver } from '../../jobs/index.ts';
import { testMail, type Mailer } from '../../mail/index.ts';
import type { SearchEngine } from '../../domain/publishing/search-engines/ports.ts';
import { googleIndexing, indexNow } from '../../integrations/search-engines/search-engines.ts';

type MailSettings = Pick<Config, 'mail' | 'dataDir' | 'publicUrl'>;

/** Sends mails through the configured server; without one, writes them to files. */
export const configuredMailer = ({
  mail: { smtpUrl, from },
  dataDir,
}: Omit<MailSettings, 'publicUrl'>): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(join(dataDir, 'outbox'), from);

/** Sends a test mail as tasks send theirs, but at once. The server has 15 seconds to take it. */
export const configuredMailTest = (config: MailSettings, withinMs = 15_000): MailTest => ({
  hasServer: config.mail.smtpUrl !== undefined,
  send: async (ctx, { name, email }) => {
    const { publicUrl } = config;
    const mailer = configuredMailer(config);
    const { name: siteName } = await portalIdentity(ctx);
    const message = testMail({ name, siteName, url: publicUrl });
    const sending = handOver({ ctx, mailer, publicUrl }, ctx.newId(), email, message, { hasAccount: true });
    await within(withinMs, sending).finally(() => mailer.close());
  },
});

/** For programs that serve no requests. */
export const noMailTest: MailTest = { hasServer: false, send: async () => {} };

async function within(ms: number, work: Promise<void>): Promise<void> {
  const decided = new AbortController();
  const tooLate = setTimeout(ms, undefined, { signal: decided.signal }).then(() => {
    throw new Error(`the mail server did not answer within ${ms / 1000} seconds`);
  });
  await Promise.race([work, tooLate]).finally(() => decided.abort());
}

/** The configured search engines: none by default. */
export function configuredSearchEngines({
  publicUrl,
  searchEngines: { indexNowKey, googleKeyFile },
}: Config): SearchEngine[] {
  return [
    ...(indexNowKey ? [indexNow({ key: indexNowKey, publicUrl })] : []),
    ...(googleKeyFile ? [googleIndexing({ keyFile: googleKeyFile })] : []),
  ];
}
