import type { AdminUniversity, EditedUser } from '../../../contract/staff/admin-users.ts';
import type { NewUserRow, Transaction, UserRow } from '../../../db/index.ts';
import { endOfKolkataDay, addMonths } from '../../../contract/time/days.ts';
import { packageOffers } from '../../../contract/money/prices.ts';
import type { Role } from '../../../contract/vocabulary/index.ts';
import {
  endAllAccess,
  isSameAddress,
  updateUser,
  membershipAt,
  linkInstituteOfUniversity,
  renameInstituteOfUniversity,
  copyIfUsed,
  requireImage,
  correctBalances,
  lockBalances,
  postsRemaining,
} from '../../people/index.ts';
import { recordAction, changeSummary } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { actOn, lockToEnd } from './account-actions.ts';

type Settings = Pick<
  EditedUser,
  'subscription' | 'subscriptionEndsAt' | 'packageType' | 'postsRemaining' | 'credits' | 'reason'
>;

/** The unlimited package comes with a membership of this length. */
const unlimitedMonths = packageOffers.UNLIMITED.validityMonths!;
/** Ledger reason if the admin gave none. */
const noReason = 'Correction by an administrator';

/** A date includes its whole day in Asia/Kolkata, like deadlines. */
const endOf = (value: string): Date => (value.length === 10 ? endOfKolkataDay(value) : new Date(value));

/** Columns set by a subscription and package. A free one has no end. */
export function subscriptionColumns(
  { subscription, subscriptionEndsAt, packageType }: Settings,
  now: Date,
  isPremium: boolean,
): Partial<NewUserRow> {
  const isUnlimited = packageType === 'UNLIMITED';
  const columns: Partial<NewUserRow> = {};
  if (packageType !== undefined) columns.packageType = packageType;
  if (subscription !== undefined) columns.subscription = subscription;
  else if (isUnlimited && !isPremium) columns.subscription = 'premium';
  if (subscription === 'free') columns.subscriptionEndsAt = null;
  else if (subscriptionEndsAt !== undefined)
    columns.subscriptionEndsAt = subscriptionEndsAt ? endOf(subscriptionEndsAt) : null;
  else if (isUnlimited && !isPremium) columns.subscriptionEndsAt = addMonths(now, unlimitedMonths);
  return columns;
}

/**
 * Sets an account's credits and posts by ledger entries, and logs it.
 * @throws Failure invalid_input if the posts are fewer than the credits alone allow
 */
export async function applyBalances(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  user: UserRow,
  settings: Settings,
): Promise<void> {
  const reason = settings.reason ?? noReason;
  const correct = (target: Parameters<typeof correctBalances>[2]['target']) =>
    correctBalances(tx, ctx, { userId: user.id, target, admin, reason });
  const changes = [
    ...(settings.credits ? await correct(settings.credits) : []),
    ...(await correctPackage(tx, user, settings, correct)),
  ];
  if (changes.length === 0) return;
  const summary = changes.map(({ bucket, before, after }) => `${bucket} ${before} → ${after}`).join(', ');
  await recordAction(tx, ctx, admin, {
    entityType: 'user',
    entity: user,
    action: 'credited',
    reason: `${summary}: ${reason}`,
  });
}

/** Remaining posts are package posts plus credits, less unpaid pending items; the package part takes the difference. */
async function correctPackage<Change>(
  tx: Transaction,
  user: UserRow,
  settings: Settings,
  correct: (target: { package: number }) => Promise<Change[]>,
): Promise<Change[]> {
  if (settings.postsRemaining == null || user.role !== 'university') return [];
  const free = { id: user.id, subscription: 'free' as const };
  const present = (await postsRemaining(tx, free)) ?? 0;
  if (present === settings.postsRemaining) return [];
  const posts = (await lockBalances(tx, user.id, ['package'])).get('package') ?? 0;
  const wanted = posts + settings.postsRemaining - present;
  if (wanted < 0)
    throw Failure.field(
      'postsRemaining',
      `The credits alone allow ${present - posts === 1 ? '1 post' : `${present - posts} posts`}. Lower the credits as well.`,
    );
  return correct({ package: wanted });
}

/**
 * Edits an account, with a role only if it has this one. Credits become ledger entries, blocking ends all access, and each
 * action is logged with the reason.
 * @throws Failure not_found; invalid_input for another email address or role; conflict for blocking oneself; session_ended
 */
export async function editUser(
  ctx: Context,
  admin: Actor,
  id: string,
  sent: EditedUser,
  role?: Role,
): Promise<AdminUniversity> {
  const { profileImage: address } = sent;
  const form = address
    ? { ...sent, profileImage: await copyIfUsed(ctx, { actor: admin, owner: id, address }) }
    : sent;
  const write = async (tx: Transaction, user: UserRow) => {
    if (role && user.role !== role) throw new Failure('not_found');
    await assertLocked(tx, user, form);
    await writeFields(tx, ctx, admin, user, form);
    if (form.blocked !== undefined) await setBlocked(tx, ctx, admin, user, form.blocked, form.reason);
    await applyBalances(tx, ctx, admin, user, form);
  };
  return actOn(ctx, id, write, form.blocked ? (tx) => lockToEnd(tx, admin) : undefined);
}

/** Email address and role are locked when editing. */
async function assertLocked(tx: Transaction, user: UserRow, { email, role }: EditedUser): Promise<void> {
  if (email !== undefined && !(await isSameAddress(tx, email, user.email)))
    throw Failure.field('email', 'The email address is changed by a call of its own, with a reason');
  if (role !== undefined && role !== user.role) throw Failure.field('role', 'The role cannot be changed');
}

const plainFields = [
  'name',
  'mobile',
  'designation',
  'affiliation',
  'profileImage',
  'website',
  'isEmailVerified',
] as const;

async function writeFields(tx: Transaction, ctx: Context, admin: Actor, user: UserRow, form: EditedUser) {
  const wanted: Partial<NewUserRow> = {
    ...Object.fromEntries(
      plainFields.filter((field) => form[field] !== undefined).map((field) => [field, form[field]]),
    ),
    ...subscriptionColumns(form, ctx.clock(), membershipAt(user, ctx.clock()).subscription === 'premium'),
  };
  const changed = (Object.keys(wanted) as (keyof NewUserRow)[]).filter(
    (field) => String(wanted[field] ?? '') !== String(user[field as keyof UserRow] ?? ''),
  );
  if (changed.length === 0) return;
  const image = { before: user.profileImage, field: 'profileImage' };
  await requireImage(tx, ctx, {
    actor: admin,
    owner: user.id,
    address: wanted.profileImage ?? null,
    ...image,
  });
  if (user.role === 'university') await followInstitute(tx, ctx, user, wanted);
  await updateUser(tx, user.id, { ...wanted, updatedAt: ctx.clock() });
  await recordAction(tx, ctx, admin, {
    entityType: 'user',
    entity: user,
    action: 'updated',
    reason: changeSummary(changed, form.reason),
  });
}

/**
 * An admin who sets the name confirms which institute it is; marking the address as verified confirms no more than a
 * verification link would.
 */
async function followInstitute(tx: Transaction, ctx: Context, user: UserRow, wanted: Partial<NewUserRow>) {
  const isEmailVerified = wanted.isEmailVerified ?? user.isEmailVerified;
  const claimant = { ...user, isEmailVerified };
  if (wanted.name !== undefined && wanted.name !== user.name)
    await renameInstituteOfUniversity(tx, ctx, claimant, wanted.name, { byAdmin: true });
  else if (isEmailVerified && !user.isEmailVerified) await linkInstituteOfUniversity(tx, ctx, claimant);
}

async function setBlocked(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  user: UserRow,
  blocked: boolean,
  reason: string | null,
): Promise<void> {
  if (blocked === (user.blockedAt !== null)) return;
  if (user.id === admin.id) throw new Failure('conflict', { message: 'You cannot block your own account.' });
  await updateUser(tx, user.id, { blockedAt: blocked ? ctx.clock() : null, updatedAt: ctx.clock() });
  if (blocked) await endAllAccess(tx, user.id, ctx.clock());
  await recordAction(tx, ctx, admin, {
    entityType: 'user',
    entity: user,
    action: blocked ? 'blocked' : 'unblocked',
    reason,
  });
}
