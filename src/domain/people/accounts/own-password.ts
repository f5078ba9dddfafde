import type { Transaction, UserRow } from '../../../db/index.ts';
import { personOf, type Actor, type Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { passwordMatches } from './passwords.ts';
import { findUser, lockUser } from './store.ts';

const wrong = (field: string) =>
  new Failure('wrong_password', { fields: { [field]: 'The password is not correct.' } });

/**
 * Verifies the caller's password (that of the member who acts) before an action that a stolen session must not perform. Hashing is slow, so it runs
 * outside of the transaction; `lockUnchanged` then locks the account and checks that nothing changed in between.
 * @throws Failure wrong_password at the form's field
 */
export async function assertOwnPassword(ctx: Context, actor: Actor, field: string, password: string) {
  const person = personOf(actor).id;
  const user = await findUser(ctx.db, person);
  if (!user || !(await passwordMatches(ctx, user.passwordHash, password))) throw wrong(field);
  return {
    lockUnchanged: async (tx: Transaction): Promise<UserRow> => {
      const locked = await lockUser(tx, person);
      if (locked?.passwordHash !== user.passwordHash) throw wrong(field);
      if (person === actor.id) return locked;
      const account = await lockUser(tx, actor.id);
      if (!account) throw new Failure('session_ended');
      return account;
    },
  };
}
