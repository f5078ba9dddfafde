import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { items, type Reader, type Transaction, submissions } from '../../../db/index.ts';
import type { Actor, Caller, Context, Submission } from '../../platform/context.ts';
import { lockAuthor } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { inCollection } from '../../platform/queries.ts';
import type { ItemQuery } from './list-items.ts';
import { readChanged } from './records.ts';
import type { Item } from './store.ts';
import { addDays } from '../../../contract/time/days.ts';

/** The list of an external id: of the caller's own items, in every status unless some are asked for. */
export const ofExternalId = <Query extends ItemQuery>(caller: Caller, query: Query): Query =>
  query.externalId === undefined
    ? query
    : {
        ...query,
        userId: query.userId ?? caller?.id,
        includeAllStatuses: query.includeAllStatuses ?? !query.approvalStatus?.length,
      };

/** The caller's item that a program knows by this id. */
export const findByExternalId = async (
  db: Reader,
  actor: Actor,
  collection: Collection,
  externalId: string,
): Promise<string | undefined> =>
  (
    await db
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.userId, actor.id), inCollection(collection), eq(items.externalId, externalId)))
  )[0]?.id;

/**
 * Makes sure that no other item of the caller has this external id, nor gets it before the commit. Called before the
 * item is locked (docs/specification.md#external-ids).
 * @throws Failure external_id_taken with the item that has it
 */
export async function claimExternalId(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  {
    collection,
    externalId,
    itemId,
  }: { collection: Collection; externalId: string | null | undefined; itemId: string },
): Promise<void> {
  if (!externalId) return;
  await lockAuthor(tx, actor.id);
  const taken = await findByExternalId(tx, actor, collection, externalId);
  if (taken && taken !== itemId)
    throw new Failure('external_id_taken', { current: await readChanged(tx, ctx, actor, collection, taken) });
}

/** What a key is for: the same one may be sent to save a draft and to submit it, and any other draft. */
type Call = 'create' | 'draft' | 'submit';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Reserves an item's id under the client's idempotency key, for a day. A repeated submission (double click, retry)
 * waits for the first one and gets its item.
 * @returns the item of an earlier submission; null for a first one
 * @throws Failure idempotency_key_reused with that item, if something else was sent then; not_found if it was deleted
 */
export async function earlierSubmission<C extends Collection>(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { collection, call, sent, itemId }: { collection: C; call: Call; sent: Submission | null; itemId: string },
): Promise<Item<C> | null> {
  if (sent === null) return null;
  await lockAuthor(tx, actor.id);
  const done = call === 'submit' ? `${call}:${itemId}` : call;
  const keyHash = hash(`${done}:${sent.key}`);
  const bodyHash = hash(sent.body);
  const { userId, createdAt } = submissions;
  const isKey = and(
    eq(userId, actor.id),
    eq(submissions.collection, collection),
    eq(submissions.keyHash, keyHash),
  );
  const now = ctx.clock();
  await tx.delete(submissions).where(and(isKey, lte(createdAt, addDays(now, -1))));
  const booked = await tx
    .insert(submissions)
    .values({ userId: actor.id, collection, keyHash, bodyHash, itemId, createdAt: now })
    .onConflictDoNothing()
    .returning({ itemId: submissions.itemId });
  if (booked.length > 0) return null;
  const [earlier] = await tx.select().from(submissions).where(isKey);
  if (!earlier) return null;
  const item = await readChanged(tx, ctx, actor, collection, earlier.itemId);
  if (earlier.bodyHash && !earlier.bodyHash.equals(bodyHash))
    throw new Failure('idempotency_key_reused', { current: item });
  return item;
}
