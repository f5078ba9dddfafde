import type { ReviewDetails } from '../../contract/shapes/moderation.ts';
import type { Actor, Context } from '../context.ts';
import { presentLog } from '../audit/index.ts';
import { findNearDuplicates, readHints, type NearDuplicate } from '../hints/index.ts';
import { pricesAt } from '../prices/index.ts';
import { findCharge, isFree, isOtherPrice } from '../credits/index.ts';
import { isAuthor, readItem, revised, views } from '../items/index.ts';
import { entityOfType, type Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow, Reader } from '../../db/index.ts';
import { changesBetween } from './changes.ts';
import { reviewState } from './review-state.ts';
import { countItemsOf, findStaffActions, findAuthor, hasCredit } from './review-store.ts';
import { effectiveDecisions } from '../../contract/effective-decisions.ts';

/** All queries of a review use one snapshot without locks, so the author can go on editing. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Everything a moderator needs for a decision. @throws Failure not_found */
export function reviewDetails(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
): Promise<ReviewDetails> {
  return ctx.db.transaction(async (tx) => {
    const item = await readItem(tx, actor, collection, id);
    const acts = await findStaffActions(tx, id);
    const [last] = effectiveDecisions(acts);
    const waiting = revised(item);
    // A revision is compared with what is public.
    const alike = await findNearDuplicates(tx, waiting);
    const before = item.revision ? views[collection].filledIn(item) : last?.snapshot;
    return {
      state: reviewState(item, last?.action ?? null),
      submittedAt: item.revision?.submittedAt ?? (item.submittedAt ?? item.createdAt).toISOString(),
      acts: acts.map(presentLog),
      answers: item.answers,
      changes: before ? changesBetween(before, views[collection].filledIn(waiting)) : null,
      authorHistory: await historyOf(tx, item.userId),
      hints: isAuthor(actor, item) ? [] : await readHints(tx, waiting, alike),
      nearDuplicates: duplicatesOf(waiting, alike),
      charge: await chargeOf(ctx, tx, waiting),
    };
  }, snapshot);
}

async function historyOf(db: Reader, userId: string | null): Promise<ReviewDetails['authorHistory']> {
  const author = userId ? await findAuthor(db, userId) : undefined;
  if (!userId || !author) return null;
  const counts = await countItemsOf(db, userId);
  const of = (status: string) => counts.get(status) ?? 0;
  return {
    approved: of('approved'),
    rejected: of('rejected'),
    pending: of('pending'),
    memberSince: author.createdAt.toISOString(),
  };
}

const duplicatesOf = (item: ItemRow, alike: NearDuplicate[]): ReviewDetails['nearDuplicates'] =>
  alike.map(({ userId, ...found }) => ({
    ...found,
    kind: entityOfType(item.type),
    isSameAuthor: userId !== null && userId === item.userId,
  }));

/** What approval would cost; the approval itself checks again with locked balances. */
async function chargeOf(ctx: Context, db: Reader, item: ItemRow): Promise<ReviewDetails['charge']> {
  const type = item.type;
  const paid = item.payment === 'credit' ? await findCharge(db, item.id) : undefined;
  const isDue = paid
    ? isOtherPrice(await pricesAt(db, ctx.clock()), paid, type)
    : !item.payment && !item.firstApprovedAt;
  const author = item.userId ? await findAuthor(db, item.userId) : undefined;
  if (!isDue || !author || isFree(author, ctx.clock())) return 'none';
  // A universal credit used before is refunded first and can pay again.
  const returned = paid?.bucket === 'any' && paid.userId === item.userId;
  return returned || (await hasCredit(db, item.userId!, type)) ? 'credit' : 'missing';
}
