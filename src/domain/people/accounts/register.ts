import type { Registration } from '../../../contract/people/account-inputs.ts';
import type { User } from '../../../contract/people/user.ts';
import type { NewUserRow, Transaction, UserRow } from '../../../db/index.ts';
import type { Context, Origin } from '../../platform/context.ts';
import { grantWelcomeCredits } from '../credits/correct-balances.ts';
import { noFurtherLink } from '../mail-quotas.ts';
import { recordConsent } from '../privacy/consents.ts';
import { openSession } from './open-session.ts';
import { assertGoodChoice } from './password-choice.ts';
import { hashPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { queueVerification } from './verification.ts';
import { emailTaken, isReserved } from './email-changes-store.ts';
import { insertUser, lockAddress } from './store.ts';

/** Adds an account. @throws Failure email_taken */
export async function addUser(
  tx: Transaction,
  ctx: Context,
  account: Omit<NewUserRow, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<UserRow> {
  const now = ctx.clock();
  await lockAddress(tx, account.email);
  const user = await insertUser(tx, { ...account, id: ctx.newId(), createdAt: now, updatedAt: now });
  if (!user || (await isReserved(tx, account.email, { now, except: null }))) throw emailTaken();
  return user;
}

/**
 * Registers an individual or a university, with welcome credits, a verification mail and a session. The institute of
 * a university is linked once the address is verified.
 * @throws Failure email_taken, invalid_input for a password that others guess
 */
export async function register(
  ctx: Context,
  form: Registration,
  origin: Origin,
): Promise<{ token: string; user: User; notice: string | null }> {
  await assertGoodChoice(ctx, 'password', form.password, form);
  const passwordHash = await hashPassword(ctx, form.password);
  return ctx.db.transaction(async (tx) => {
    const user = await addUser(tx, ctx, {
      email: form.email,
      passwordHash,
      role: form.role,
      name: form.name,
      mobile: form.mobile,
      designation: form.designation,
      affiliation: form.affiliation,
    });
    if (user.role === 'individual') await grantWelcomeCredits(tx, ctx, user);
    await recordConsent(tx, ctx, user.id);
    const wait = await queueVerification(tx, ctx, user);
    return {
      token: await openSession(tx, ctx, user, origin),
      user: await presentUser(tx, user, ctx.clock()),
      notice: wait > 0 ? noFurtherLink : null,
    };
  });
}
