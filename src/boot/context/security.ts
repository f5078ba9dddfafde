import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '../../config/index.ts';
import { hashCost } from '../../domain/accounts/index.ts';
import type { Security } from '../../domain/security.ts';
import { breachedPasswords } from '../../integrations/breached-passwords.ts';
import { clamd } from '../../integrations/malware/clamd.ts';
import { keyOfFile } from '../../integrations/secrets/key-file.ts';
import { keyFile } from './secrets-key.ts';
import { keyBytes, secretBox } from '../../integrations/secrets/secret-box.ts';

const day = 24 * 3_600_000;

/** A temporary key, for commands that serve no requests and for tests. */
export const temporarySecurity = (): Security => ({
  hashCost,
  secrets: secretBox(randomBytes(keyBytes)),
  secondFactorFor: 'nobody',
  sessions: { idleMs: 30 * day, longestMs: 90 * day },
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
    sessions: { idleMs: security.sessionIdleDays * day, longestMs: security.sessionMaxDays * day },
    isBreached: security.breachedPasswordsUrl
      ? breachedPasswords(security.breachedPasswordsUrl, logger)
      : async () => false,
    findMalware: security.clamdUrl ? clamd(security.clamdUrl).findMalware : async () => null,
  };
}
