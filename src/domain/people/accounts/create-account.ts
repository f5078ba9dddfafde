import type { Role } from '../../../contract/vocabulary/index.ts';
import type { Context } from '../../platform/context.ts';
import { grantWelcomeCredits } from '../credits/correct-balances.ts';
import { linkInstituteOfUniversity } from '../institutes/link-institute.ts';
import { hashPassword } from './passwords.ts';
import { hasAdmin, insertUser } from './store.ts';

type NewAccount = { email: string; role: Role; name: string } & (
  | { password: string }
  /** Of a password that is hashed once for many accounts. */
  | { passwordHash: string }
);

/** Creates a verified account of any role, for the first start and sample content. Returns null if the address is taken. */
export async function createAccount(ctx: Context, account: NewAccount): Promise<string | null> {
  const passwordHash =
    'password' in account ? await hashPassword(ctx, account.password) : account.passwordHash;
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const now = ctx.clock();
    const { email, role, name } = account;
    const isNew = await insertUser(tx, {
      id,
      email,
      passwordHash,
      role,
      name,
      isEmailVerified: true,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) return null;
    if (role === 'individual') await grantWelcomeCredits(tx, ctx, { id, email });
    if (role === 'university')
      await linkInstituteOfUniversity(tx, ctx, { id, name, email, isEmailVerified: true }, { byAdmin: true });
    return id;
  });
}

/** Creates the first admin if there is none (docs/specification.md#first-admin). Returns whether one was created. */
export async function ensureFirstAdmin(ctx: Context, email: string, password: string): Promise<boolean> {
  if (await hasAdmin(ctx.db)) return false;
  return (await createAccount(ctx, { email, password, role: 'admin', name: 'Administrator' })) !== null;
}
