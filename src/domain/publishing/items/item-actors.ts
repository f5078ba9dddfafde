import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DeadLink } from '../../../contract/publishing/item.ts';
import type { Person } from '../../../contract/people/member.ts';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { itemActors, users, type ItemRow, type Reader, type Transaction } from '../../../db/index.ts';
import { personOf, type Actor, type Caller, type Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { deadLinksOf } from '../check-links.ts';
import { isAuthor, maySeeReason } from './policy.ts';

/** Adds dead links to items, for their authors and staff; no query for guests. */
async function withDeadLinks<Shown extends { id: string; userId: string | null; deadLink?: DeadLink }>(
  ctx: Context,
  caller: Caller,
  items: Shown[],
): Promise<Shown[]> {
  if (!caller) return items;
  const readable = items.filter((item) => maySeeReason(caller, item));
  const dead = await deadLinksOf(
    ctx.db,
    readable.map(({ id }) => id),
  );
  if (dead.size === 0) return items;
  return items.map((item) => {
    const deadLink = dead.get(item.id);
    return deadLink ? { ...item, deadLink } : item;
  });
}

/** Writes down who writes on an institution's item: a member, or the login of its account (docs/specification.md#members). */
export async function recordActor(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  itemId: string,
): Promise<void> {
  if (actor.role !== 'university') return;
  const actedAt = ctx.clock();
  await tx
    .insert(itemActors)
    .values({ itemId, userId: personOf(actor).id, actedAt })
    .onConflictDoUpdate({ target: [itemActors.itemId, itemActors.userId], set: { actedAt } });
}

/**
 * Moderators can't decide on their own items, nor on those on which they wrote for an institution; admins can
 * (docs/specification.md#status-changes).
 * @throws Failure forbidden, own_item
 */
export async function assertMayDecide(
  tx: Transaction,
  caller: Actor,
  item: Pick<ItemRow, 'id' | 'userId'>,
): Promise<void> {
  if (!isStaff(caller.role)) throw new Failure('forbidden');
  if (caller.role !== 'moderator') return;
  if (isAuthor(caller, item) || (await hasActedOn(tx, caller, item.id))) throw new Failure('own_item');
}

const hasActedOn = async (tx: Transaction, { id }: Actor, itemId: string): Promise<boolean> =>
  (
    await tx
      .select({ itemId: itemActors.itemId })
      .from(itemActors)
      .where(and(eq(itemActors.itemId, itemId), eq(itemActors.userId, id)))
  ).length > 0;

/** Who wrote last on each of these items, of those whose institution has people. */
export async function actorsOf(db: Reader, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([itemActors.itemId], { itemId: itemActors.itemId, id: users.id, name: users.name })
    .from(itemActors)
    .innerJoin(users, eq(users.id, itemActors.userId))
    .where(inArray(itemActors.itemId, ids))
    .orderBy(itemActors.itemId, desc(itemActors.actedAt));
  return new Map(rows.map(({ itemId, ...person }) => [itemId, person]));
}

/** Adds to items who wrote on them last, for their institution and staff; no query for others. */
export async function withActors<Shown extends { id: string; userId: string | null; actedBy?: Person }>(
  db: Reader,
  caller: Caller,
  items: Shown[],
): Promise<Shown[]> {
  if (caller?.role === 'individual') return items;
  const seen = items.filter((item) => maySeeReason(caller, item));
  const actors = await actorsOf(
    db,
    seen.map(({ id }) => id),
  );
  return items.map((item) => {
    const actedBy = actors.get(item.id);
    return actedBy ? { ...item, actedBy } : item;
  });
}

/** Adds what only an item's author and staff see beside it. */
export const withRemarks = async <
  Shown extends { id: string; userId: string | null; actedBy?: Person; deadLink?: DeadLink },
>(
  ctx: Context,
  caller: Caller,
  items: Shown[],
): Promise<Shown[]> => withActors(ctx.db, caller, await withDeadLinks(ctx, caller, items));
