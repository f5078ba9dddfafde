import type { AdminUniversity, AdminUser, NewUser } from '../../contract/shapes/admin-users.ts';
import type { Transaction, UserRow } from '../../db/index.ts';
import { addUser, hashPassword, inviteToAccount, updateUser } from '../accounts/index.ts';
import { recordAction, withReason } from '../audit/index.ts';
import { grantWelcomeCredits } from '../credits/index.ts';
import type { Actor, Context } from '../context.ts';
import { linkInstituteOfUniversity } from '../institutes/index.ts';
import { applyBalances, subscriptionColumns } from './account-settings.ts';
import { copyIfUsed, requireImage } from '../uploads/index.ts';
import { generatePassword } from './generate-password.ts';
import { presentAdminUniversity, presentAdminUser } from './present.ts';

type Made<Shown> = Shown & { generatedPassword: string | null };

/**
 * Creates an account of any role with a generated password, which is returned only once and must be changed at the
 * first login; nobody learns that of an account whose owner is invited. The address counts as verified unless the admin
 * says otherwise or invites, which verifies it.
 * @throws Failure email_taken
 */
export const createUser = (ctx: Context, admin: Actor, form: NewUser): Promise<Made<AdminUser>> =>
  make(ctx, admin, form, presentAdminUser);

/** The same for a university. @throws Failure email_taken */
export const createUniversity = (ctx: Context, admin: Actor, form: NewUser): Promise<Made<AdminUniversity>> =>
  make(ctx, admin, { ...form, role: 'university' }, presentAdminUniversity);

async function make<Shown>(
  ctx: Context,
  admin: Actor,
  form: NewUser,
  present: (tx: Transaction, user: UserRow, now: Date) => Promise<Shown>,
): Promise<Made<Shown>> {
  const generatedPassword = generatePassword();
  const passwordHash = await hashPassword(ctx, generatedPassword);
  const photo = { actor: admin, owner: null, address: form.profileImage ?? null };
  const profileImage = await copyIfUsed(ctx, photo);
  return ctx.db.transaction(async (tx) => {
    const user = await insert(tx, ctx, form, passwordHash);
    await giveProfileImage(tx, ctx, admin, user, profileImage);
    await recordAction(tx, ctx, admin, {
      entityType: 'user',
      entity: user,
      action: 'created',
      reason: form.invite ? withReason('Invited by email', form.reason) : form.reason,
    });
    if (user.role === 'individual') await grantWelcomeCredits(tx, ctx, user);
    if (user.role === 'university') await linkInstituteOfUniversity(tx, ctx, user, { byAdmin: true });
    await applyBalances(tx, ctx, admin, user, form);
    if (form.invite) user.invitationEndsAt = await inviteToAccount(tx, ctx, user.id);
    return {
      ...(await present(tx, user, ctx.clock())),
      generatedPassword: form.invite ? null : generatedPassword,
    };
  });
}

/** Set after the account exists, because the uploaded image becomes the account's. */
async function giveProfileImage(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  user: UserRow,
  address: string | null,
) {
  if (!address) return;
  await requireImage(tx, ctx, { actor: admin, owner: user.id, address, field: 'profileImage' });
  await updateUser(tx, user.id, { profileImage: address });
  user.profileImage = address;
}

const insert = (tx: Transaction, ctx: Context, form: NewUser, passwordHash: string): Promise<UserRow> =>
  addUser(tx, ctx, {
    email: form.email,
    passwordHash,
    mustChangePassword: !form.invite,
    role: form.role,
    name: form.name,
    mobile: form.mobile ?? null,
    designation: form.designation ?? null,
    affiliation: form.affiliation ?? null,
    website: form.website ?? null,
    isEmailVerified: !form.invite && (form.isEmailVerified ?? true),
    ...subscriptionColumns(form, ctx.clock(), false),
  });
