import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/index.ts';
import { hashCost, type KeyState } from '../../domain/people/index.ts';
import type { Security } from '../../domain/platform/security.ts';
import { breachedPasswords } from '../../integrations/breached-passwords.ts';
import { clamd } from '../../integrations/malware/clamd.ts';
import { keyOfFile, keyBytes, secretBox } from '../../integrations/secrets/secret-box.ts';
import { dayMs } from '../../contract/time/days.ts';

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
