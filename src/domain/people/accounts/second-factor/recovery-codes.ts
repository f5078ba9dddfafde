import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { hashSlowly } from '../passwords.ts';

const recoveryCodeCount = 10;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Fifty random bits, in base32. */
const newCode = (): string => [...randomBytes(10)].map((byte) => alphabet[byte & 31]).join('');
const written = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const hashRecoveryCode = (ctx: Context, salt: Buffer, code: string): Promise<Buffer> =>
  hashSlowly(ctx, code, salt);

/** Ten new codes, as shown to the user and as stored. */
export async function newRecoveryCodes(
  ctx: Context,
  salt: Buffer,
): Promise<{ shown: string[]; hashes: Buffer[] }> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  const hashes = await Promise.all([...codes].map((code) => hashRecoveryCode(ctx, salt, code)));
  return { shown: [...codes].map(written), hashes };
}
