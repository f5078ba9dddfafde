import { endOfKolkataDay } from '../../contract/time/deadline.ts';
import { packageOffers } from '../../contract/money/prices.ts';
import type { EditedUser } from '../../contract/shapes/admin-users.ts';
import type { NewUserRow, Transaction, UserRow } from '../../db/index.ts';
import { addMonths } from '../add-months.ts';
import { recordAction } from '../audit/index.ts';
import { correctBalances, lockBalances, postsRemaining } from '../credits/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';

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
