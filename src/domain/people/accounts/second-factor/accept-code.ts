import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactorRow, Transaction } from '../../../../db/index.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashSlowly } from '../passwords.ts';
import { spendRecoveryCode, updateFactor } from './store.ts';

/** Time step of common authenticator apps (RFC 6238). */
const period = 30;
const appOf = (secret: Secret, label: string, issuer?: string) =>
  new TOTP({ ...(issuer && { issuer }), label, algorithm: 'SHA1', digits: 6, period, secret });

/** A secret of 160 bits, as text for typing and as the URI in the QR code. */
export function newAppSecret(label: string, issuer: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: appOf(secret, label, issuer).toString() };
}

/** Tolerance for network delay (RFC 6238, 5.2) and for clocks that run ahead. */
const laterMs = 10_000;
const earlierMs = 5_000;

/** The time step that the code belongs to, within the tolerance; null if none. */
export function stepOfCode(base32: string, code: string, now: Date): number | null {
  const app = appOf(Secret.fromBase32(base32), '');
  for (const shift of [0, -laterMs, earlierMs]) {
    const timestamp = now.getTime() + shift;
    if (app.validate({ token: code, timestamp, window: 0 }) !== null)
      return Math.floor(timestamp / 1000 / period);
  }
  return null;
}

const recoveryCodeCount = 10;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Fifty random bits, in base32. */
const newCode = (): string => [...randomBytes(10)].map((byte) => alphabet[byte & 31]).join('');
const written = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

const hashRecoveryCode = (ctx: Context, salt: Buffer, code: string): Promise<Buffer> =>
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

/**
 * Accepts an app code or a recovery code, once. The caller has locked the user's row, so that a code can't be used
 * twice concurrently.
 * @throws Failure unavailable when the secret was sealed with a key that this installation lacks
 */
export async function acceptCode(
  tx: Transaction,
  ctx: Context,
  factor: SecondFactorRow,
  code: string,
): Promise<boolean> {
  if (code.length !== 6)
    return spendRecoveryCode(
      tx,
      factor.userId,
      await hashRecoveryCode(ctx, factor.recoverySalt, code),
      ctx.clock(),
    );
  const secret = ctx.security.secrets.open(factor.secret, factor.userId);
  if (secret === null) throw unreadable(factor.userId);
  const step = stepOfCode(secret, code, ctx.clock());
  if (step === null || step <= factor.lastStep) return false;
  await updateFactor(tx, factor.userId, { lastStep: step });
  return true;
}

function unreadable(userId: string): Failure {
  const failure = new Failure('unavailable', {
    message: 'App codes cannot be checked at the moment. Please use a recovery code or ask an administrator.',
  });
  // Only for the log.
  failure.cause = new Error(
    `the second factor of the account ${userId} cannot be read with this key: put the former one behind it in SECRETS_KEY`,
  );
  return failure;
}
