import type { SecondFactorRow, Transaction } from '../../../../db/index.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { stepOfCode } from './app-codes.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { spendRecoveryCode, updateFactor } from './store.ts';

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
