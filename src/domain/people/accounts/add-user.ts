import type { NewUserRow, Transaction, UserRow } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
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
