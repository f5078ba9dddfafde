import type { NewUserRow, Transaction, UserRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { insertUser } from './store.ts';

/** Adds an account. @throws Failure email_taken */
export async function addUser(
  tx: Transaction,
  ctx: Context,
  account: Omit<NewUserRow, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<UserRow> {
  const now = ctx.clock();
  const user = await insertUser(tx, { ...account, id: ctx.newId(), createdAt: now, updatedAt: now });
  if (user) return user;
  throw new Failure('email_taken', { fields: { email: 'An account with this email already exists' } });
}
