import { and, eq } from 'drizzle-orm';
import type { Collection } from '../../contract/vocabulary/index.ts';
import { items, type Reader, type Transaction } from '../../db/index.ts';
import type { Actor, Caller, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import type { ItemQuery } from './list-items.ts';
import { readChanged } from './records.ts';
import { inCollection } from '../in-collection.ts';

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
 * item is locked (docs/rules.md#external-ids).
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
