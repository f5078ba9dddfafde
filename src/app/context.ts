import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { placeholderSeller } from '../contract/money/tax.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../db/index.ts';
import { type Context, type MailTest, newId, type FileStore } from '../domain/platform/context.ts';
import { keptByAccounts } from '../domain/discovery/index.ts';
import { domainProofs } from '../integrations/links/domain-proofs.ts';
import { noPayments } from '../integrations/payments/off.ts';
import { s3Files, localFiles } from '../integrations/storage.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { outboxMailer, smtpMailer } from '../integrations/smtp.ts';
import { handOver } from '../jobs/send-mail.ts';
import { testMail, type Mailer } from '../mail/index.ts';
import type { SearchEngine } from '../domain/publishing/ports.ts';
import { googleIndexing, indexNow } from '../integrations/search-engines.ts';
import { hashCost, type KeyState } from '../domain/people/index.ts';
import type { Security } from '../domain/platform/security.ts';
import { breachedPasswords } from '../integrations/breached-passwords.ts';
import { clamd } from '../integrations/clamd.ts';
import { keyOfFile, keyBytes, secretBox } from '../integrations/secret-box.ts';
import { dayMs } from '../contract/time/days.ts';

/** The configured store for uploaded files (docs/specification.md#settings). */
export function configuredFileStore({ uploads, dataDir }: Config): FileStore {
  if (uploads.store === 'local') return localFiles(join(dataDir, 'uploads'));
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = uploads.s3;
  return s3Files({ endpoint, bucket, region, keys: { accessKeyId, secretAccessKey } });
}

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

/** Where the key is kept when SECRETS_KEY is unset. */
export const keyFile = (dataDir: string): string => join(dataDir, 'keys', 'secrets.key');

type KeySettings = Pick<Config, 'dataDir' | 'security'>;

/**
 * The problem of the key, its severity and remedy; undefined if there is none. A restored copy of the portal creates
 * its own key, which is fine as long as no second factor needs the former one.
 */
export function describeKeyProblem({ isOther, unreadable }: KeyState, { security, dataDir }: KeySettings) {
  const key = security.secretsKey ? 'SECRETS_KEY' : `the key in ${keyFile(dataDir)}`;
  if (unreadable > 0) {
    const [factors, their] =
      unreadable === 1 ? ['1 second factor', 'its owner'] : [`${unreadable} second factors`, 'their owners'];
    return {
      level: 'error' as const,
      says: `${factors} cannot be read with ${key}.`,
      todo: `Put the former key behind the present one in SECRETS_KEY, with a comma between, and restart. If it is lost, ${their} can log in with a recovery code, or an admin removes the second factor under User Management.`,
    };
  }
  if (!isOther) return undefined;
  return {
    level: security.secretsKey ? ('warn' as const) : ('info' as const),
    says: `The database was used with another key than ${key}.`,
    todo: 'No second factor was set up with it, so nothing is lost. Give all processes the same SECRETS_KEY.',
  };
}

/** The configured key, without creating one; undefined if there is none yet. */
export async function existingKey({ security, dataDir }: KeySettings): Promise<Buffer | undefined> {
  if (security.secretsKey) return security.secretsKey;
  const text = await readFile(keyFile(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}

const sessions = { idleMs: 30 * dayMs, longestMs: 90 * dayMs };

/** A temporary key, for commands that serve no requests and for tests. */
export const temporarySecurity = (): Security => ({
  hashCost,
  secrets: secretBox(randomBytes(keyBytes)),
  secondFactorFor: 'nobody',
  sessions,
  isBreached: async () => false,
  findMalware: async () => null,
});

/** As configured. Without SECRETS_KEY the key is kept in DATA_DIR, apart from the database. */
export async function configuredSecurity({ security, dataDir }: Config, logger: Logger): Promise<Security> {
  const key = security.secretsKey ?? (await keyOfFile(keyFile(dataDir)));
  return {
    hashCost,
    secrets: secretBox(key, security.previousSecretsKeys),
    secondFactorFor: security.requireSecondFactor === 'off' ? 'nobody' : security.requireSecondFactor,
    sessions,
    isBreached: security.breachedPasswordsUrl
      ? breachedPasswords(security.breachedPasswordsUrl, logger)
      : async () => false,
    findMalware: security.clamdUrl ? clamd(security.clamdUrl).findMalware : async () => null,
  };
}

export const createContext = (parts: Omit<Context, 'clock' | 'kept' | 'newId' | 'remember'>): Context => ({
  ...parts,
  kept: keptByAccounts,
  remember: (_, answer) => answer(),
  clock: () => new Date(),
  newId,
});

/** The context of a command, which serves no requests and sells nothing. */
export const commandContext = (config: Config, db: Database): Context =>
  createContext({
    db,
    publicDb: db,
    files: configuredFileStore(config),
    payments: noPayments,
    proofs: domainProofs(config.publicUrl),
    security: temporarySecurity(),
    mailTest: noMailTest,
    seller: placeholderSeller,
    imageHosts: config.imageHosts,
    publicUrl: config.publicUrl,
  });
