import { randomInt } from 'node:crypto';
import type { AdminUniversity, NewUser } from '../../../contract/staff/admin-users.ts';
import type { Transaction, UserRow } from '../../../db/index.ts';
import {
  addUser,
  hashPassword,
  inviteToAccount,
  updateUser,
  grantWelcomeCredits,
  linkInstituteOfUniversity,
  copyIfUsed,
  requireImage,
} from '../../people/index.ts';
import { recordAction, withReason } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { applyBalances, subscriptionColumns } from './edit-user.ts';
import { presentAccount } from './read-users.ts';

/** Without characters that are easily confused: I l 1 O 0. */
const characterSets = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnopqrstuvwxyz',
  '23456789',
  '!@#$%^&*',
] as const;
const all = characterSets.join('');
const length = 12;

const oneOf = (characters: string): string => characters[randomInt(characters.length)] ?? '';

/** A password of 12 random characters with at least one of each set, so that it passes every rule. */
export function generatePassword(): string {
  const characters = [
    ...characterSets.map(oneOf),
    ...Array.from({ length: length - characterSets.length }, () => oneOf(all)),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/**
 * Creates an account of any role with a generated password, which is returned only once and must be changed at the
 * first login; nobody learns that of an account whose owner is invited. The address counts as verified unless the admin
 * says otherwise or invites, which verifies it.
 * @throws Failure email_taken
 */
export async function createUser(
  ctx: Context,
  admin: Actor,
  form: NewUser,
): Promise<AdminUniversity & { generatedPassword: string | null }> {
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
      ...(await presentAccount(tx, user, ctx.clock())),
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
