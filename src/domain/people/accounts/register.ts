import type { Registration } from '../../../contract/people/account-inputs.ts';
import type { User } from '../../../contract/people/user.ts';
import { type NewUserRow, type Transaction, type UserRow, consents } from '../../../db/index.ts';
import type { Role } from '../../../contract/vocabulary/index.ts';
import type { Context, Origin } from '../../platform/context.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';
import { grantWelcomeCredits } from '../credits/change-balances.ts';
import { noFurtherLink } from '../mail-quotas.ts';
import { linkInstituteOfUniversity } from '../institutes/link-institute.ts';
import { openSession } from './open-session.ts';
import { assertGoodChoice, hashPassword } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { queueVerification } from './verification.ts';
import { emailTaken, isReserved } from './email-changes-store.ts';
import { insertUser, lockAddress, hasAdmin } from './store.ts';

/** Records acceptance of the current terms and privacy policy. */
const recordConsent = async (tx: Transaction, ctx: Context, userId: string) =>
  tx.insert(consents).values({
    id: ctx.newId(),
    userId,
    purpose: 'terms_and_privacy',
    version: await currentLegalVersion(tx),
    givenAt: ctx.clock(),
  });

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
