import type { Registration } from '../../contract/shapes/account-inputs.ts';
import type { User } from '../../contract/shapes/user.ts';
import { grantWelcomeCredits } from '../credits/index.ts';
import type { Context, Origin } from '../context.ts';
import { Failure } from '../failure.ts';
import { recordConsent } from '../privacy/index.ts';
import { enqueue } from '../tasks.ts';
import { openSession } from './open-session.ts';
import { assertGoodChoice } from './password-choice.ts';
import { hashPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { findUser, insertUser } from './store.ts';

/**
 * Registers an individual or a university, with welcome credits, a verification mail and a session. The institute of
 * a university is linked once the address is verified.
 * @throws Failure email_taken, invalid_input for a password that others guess
 */
export async function register(
  ctx: Context,
  form: Registration,
  origin: Origin,
): Promise<{ token: string; user: User }> {
  await assertGoodChoice(ctx, 'password', form.password, form);
  const passwordHash = await hashPassword(form.password);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const id = ctx.newId();
    const isNew = await insertUser(tx, {
      id,
      email: form.email,
      passwordHash,
      role: form.role,
      name: form.name,
      mobile: form.mobile,
      designation: form.designation,
      affiliation: form.affiliation,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew)
      throw new Failure('email_taken', { fields: { email: 'An account with this email already exists' } });
    if (form.role === 'individual') await grantWelcomeCredits(tx, ctx, id);
    await recordConsent(tx, ctx, id);
    await enqueue(tx, 'send-verification-mail', { userId: id });
    const user = await findUser(tx, id);
    if (!user) throw new Error('the user that was just inserted was not found');
    return {
      token: await openSession(tx, ctx, user, origin),
      user: await presentUser(tx, user, ctx.clock()),
    };
  });
}
