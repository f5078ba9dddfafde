import { noFee } from '../../contract/shapes/details.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow, Transaction } from '../../db/index.ts';
import type { WithExternalId } from '../../contract/shapes/external-id.ts';
import type { Actor, Context, Submission } from '../context.ts';
import { admitCreation, lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { requireDocuments, requireImage } from '../uploads/index.ts';
import { recordActor } from './item-actors.ts';
import { assertEditable } from './edit-guard.ts';
import { admitDraft, isAlreadyStored, newDraft, submittedDraft } from './drafts.ts';
import { assertComplete } from './openings.ts';
import { claimExternalId } from './external-id.ts';
import { isAuthor } from './policy.ts';
import { getItem, readChanged } from './records.ts';
import { requireItem } from './require-item.ts';
import { defined, withFields } from './revision.ts';
import type { Item, ItemInput, UnfinishedItem } from './shapes.ts';
import { insertItem, updateItemRow } from './store.ts';
import { earlierSubmission } from './submit-once.ts';
import { checkFields, storedFields, unfinishedFields, type ReadAt } from './write-item.ts';

/**
 * Creates a draft of the caller.
 * @param sent with a key: sent again, it returns the first draft
 * @throws Failure insufficient_permissions, session_ended; conflict for too many drafts
 */
export const saveDraft = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  input: UnfinishedItem<C> & WithExternalId,
  sent: Submission | null = null,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const earlier = await earlierSubmission(tx, ctx, actor, { collection, call: 'draft', sent, itemId: id });
    if (earlier) return earlier;
    await admitDraft(tx, actor, collection);
    const { externalId } = input;
    await claimExternalId(tx, ctx, actor, { collection, externalId, itemId: id });
    const fields = unfinishedFields(collection, input);
    await requireImage(tx, ctx, { actor, owner: actor.id, address: fields.image });
    await requireDocuments(tx, { actor, owner: actor.id, documents: fields.documents });
    await insertItem(tx, { ...fields, ...newDraft(ctx, actor, id), externalId });
    await recordActor(tx, ctx, actor, id);
    return readChanged(tx, ctx, actor, collection, id);
  });

/** @throws Failure not_found when it is no draft of the caller */
export async function getDraft<C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
): Promise<Item<C>> {
  const item = await getItem(ctx, actor, collection, id);
  if (item.approvalStatus !== 'draft' || !isAuthor(actor, item)) throw new Failure('not_found');
  return item;
}

/** Replaces a draft. @throws Failure not_found, already_in_state, changed_meanwhile */
export const updateDraft = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  input: UnfinishedItem<C> & ReadAt & WithExternalId,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    const { externalId } = input;
    await claimExternalId(tx, ctx, actor, { collection, externalId, itemId: id });
    const draft = await requireDraft(tx, ctx, actor, collection, id, input.updatedAt);
    const fields = unfinishedFields(collection, input);
    await requireImage(tx, ctx, { actor, owner: actor.id, address: fields.image, before: draft.image });
    await requireDocuments(tx, {
      actor,
      owner: actor.id,
      documents: fields.documents,
      before: draft.documents,
    });
    await updateItemRow(tx, id, { ...fields, ...defined({ externalId }), updatedAt: ctx.clock() });
    await recordActor(tx, ctx, actor, id);
    return readChanged(tx, ctx, actor, collection, id);
  });

/**
 * Submits a draft for review under the rules of a creation: a university's package post is used now. Submitting the
 * same draft again changes nothing.
 * @throws Failure not_found, already_in_state, changed_meanwhile, invalid_input, and the reasons of
 * docs/rules.md#roles
 */
export const submitDraft = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  input: ItemInput<C> & ReadAt & WithExternalId,
  sent: Submission | null = null,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    // Locks the author before the item, as everywhere.
    await lockAuthor(tx, actor.id);
    const earlier = await earlierSubmission(tx, ctx, actor, { collection, call: 'submit', sent, itemId: id });
    if (earlier) return earlier;
    const { externalId } = input;
    await claimExternalId(tx, ctx, actor, { collection, externalId, itemId: id });
    const present = await requireItem(tx, actor, collection, id);
    const read = () => {
      checkFields(collection, input, ctx.clock());
      // Time and place that the body leaves out aren't taken from the draft, where they may be incomplete.
      return { ...emptyDetails, ...defined(storedFields(collection, input)) };
    };
    if (isAuthor(actor, present) && present.approvalStatus === 'pending')
      if (isAlreadyStored(collection, present, read())) return readChanged(tx, ctx, actor, collection, id);
    await requireDraft(tx, ctx, actor, collection, id, input.updatedAt);
    // The content is only parsed once the author is known to be allowed to post.
    const payment = await admitCreation(tx, ctx, actor, id);
    const fields = read();
    assertComplete(withFields(present, fields));
    await requireImage(tx, ctx, { actor, owner: actor.id, address: fields.image });
    await requireDocuments(tx, {
      actor,
      owner: actor.id,
      documents: fields.documents,
      before: present.documents,
    });
    await updateItemRow(tx, id, {
      ...fields,
      ...defined({ externalId }),
      ...submittedDraft(ctx),
      payment,
    });
    await recordActor(tx, ctx, actor, id);
    return readChanged(tx, ctx, actor, collection, id);
  });

/** Time, place and cost of an item that states none. */
const emptyDetails = {
  milestones: [],
  untilFilled: false,
  place: null,
  fee: noFee,
  actionLink: null,
  organiser: null,
  rank: null,
};

/**
 * Locks a draft of the caller.
 * @param readAt the draft's updatedAt as the author read it, if sent
 * @throws Failure not_found, already_in_state when it was submitted meanwhile, changed_meanwhile
 */
async function requireDraft(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
  readAt: string | undefined,
): Promise<ItemRow> {
  const item = await requireItem(tx, actor, collection, id);
  const current = () => readChanged(tx, ctx, actor, collection, id);
  if (!isAuthor(actor, item)) throw new Failure('not_found');
  if (item.approvalStatus !== 'draft')
    throw new Failure('already_in_state', {
      message: 'This has already been submitted.',
      current: await current(),
    });
  await assertEditable(actor, item, readAt, current);
  return item;
}
