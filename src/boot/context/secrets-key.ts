import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/index.ts';
import type { KeyState } from '../../domain/accounts/index.ts';

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
      todo: `Set the former key as SECRETS_KEY_PREVIOUS and restart. If it is lost, ${their} can log in with a recovery code, or an admin removes the second factor under User Management.`,
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
