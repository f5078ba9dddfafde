import { noFee } from '../../../contract/publishing/details.ts';
import { type Collection, mayPublish } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, Transaction } from '../../../db/index.ts';
import type { WithExternalId } from '../../../contract/publishing/item.ts';
import { unfinishedJob } from '../../../contract/publishing/job.ts';
import { unfinishedPost } from '../../../contract/publishing/post.ts';
import type { Actor, Context, Submission } from '../../platform/context.ts';
import {
  admitCreation,
  lockAuthor,
  requireDocuments,
  requireFigures,
  requireImage,
  assertSpace,
  copyImagesIfUsed,
} from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { isSameValue } from '../../platform/audit-log.ts';
import { recordActor } from './item-actors.ts';
import {
  assertEditable,
  checkFields,
  storedFields,
  unfinishedFields,
  type ReadAt,
  type StoredFields,
} from './write-item.ts';
import { assertComplete, defined, withFields } from './record-edit.ts';
import { claimExternalId, earlierSubmission } from './external-id.ts';
import { isAuthor, assertAuthorOrStaff } from './policy.ts';
import { getItem, readChanged } from './records.ts';
import {
  requireItem,
  type Item,
  type ItemInput,
  type UnfinishedItem,
  insertItem,
  updateItemRow,
  countDrafts,
  readItem,
} from './store.ts';
import { views } from './views.ts';

/** Drafts cost nothing, so their number is limited here. */
const maxDrafts = 100;

/**
 * Everybody who could publish may save drafts, even before the email is verified or posts are bought: that is checked
 * at submission.
 * @throws Failure insufficient_permissions, forbidden, conflict, session_ended
 */
async function admitDraft(tx: Transaction, author: Actor, collection: Collection): Promise<void> {
  if (!mayPublish(author.role)) throw new Failure('insufficient_permissions');
  await assertSpace(tx, author, 0);
  if ((await countDrafts(tx, collection, author.id)) >= maxDrafts)
    throw new Failure('conflict', {
      message: `You already have ${maxDrafts} drafts. Please submit or delete some of them first.`,
    });
}

/** Initial state of a draft. */
function newDraft(ctx: Context, author: Actor, id: string) {
  const now = ctx.clock();
  return { id, userId: author.id, approvalStatus: 'draft' as const, createdAt: now, updatedAt: now };
}

/** Columns that submitting sets. createdAt restarts, because the draft was not visible before. */
const submittedDraft = (ctx: Context) => ({
  approvalStatus: 'pending' as const,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** Whether the item already equals what is submitted, as in a retry after a lost response. */
function isAlreadyStored(collection: Collection, item: ItemRow, fields: StoredFields): boolean {
  const { authorFields } = views[collection];
  return (
    item.approvalStatus === 'pending' &&
    isSameValue(authorFields(item), authorFields(withFields(item, fields)))
  );
}

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
    await requireFigures(tx, ctx, { actor, owner: actor.id, content: fields.content });
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
    const use = { actor, owner: actor.id, content: fields.content, before: draft.content };
    await requireFigures(tx, ctx, use);
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
 * docs/specification.md#roles
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
    await requireFigures(tx, ctx, { actor, owner: actor.id, content: fields.content });
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

const unfinished = { jobs: unfinishedJob, posts: unfinishedPost };

/** What belongs to one publication only. */
const once = {
  milestones: [],
  applicationDeadline: null,
  untilFilled: false,
  advertisementNumber: null,
  documents: [],
};

/** Openings without the numbers of their vacancies. */
const withoutCounts = ({ openings }: ItemRow): object =>
  openings.length > 0 ? { openings: openings.map((one) => ({ ...one, vacancies: [] })) } : {};

/** What an author would fill in to publish it again. */
function filledInAgain<C extends Collection>(collection: C, item: ItemRow): UnfinishedItem<C> {
  const authorFields = views[collection].authorFields(item);
  return unfinished[collection].parse({
    ...authorFields,
    ...Object.fromEntries(Object.entries(once).filter(([name]) => name in authorFields)),
    ...withoutCounts(item),
  }) as UnfinishedItem<C>;
}

/**
 * Copies an item of the caller, or anybody's for staff, into a draft of the caller (docs/specification.md#again).
 * @throws Failure not_found, forbidden, insufficient_permissions, conflict for too many drafts
 */
export async function copyItem<C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  from: string,
): Promise<Item<C>> {
  const item = await readItem(ctx.db, actor, collection, from);
  assertAuthorOrStaff(actor, item);
  const id = ctx.newId();
  const fields = unfinishedFields(collection, filledInAgain(collection, item));
  const moved = { id, userId: item.userId };
  const images = await copyImagesIfUsed(ctx, { actor, owner: actor.id, moved }, fields);
  return ctx.db.transaction(async (tx) => {
    await admitDraft(tx, actor, collection);
    await insertItem(tx, { ...fields, ...images, ...newDraft(ctx, actor, id), copiedFrom: item.id });
    await recordActor(tx, ctx, actor, id);
    return readChanged(tx, ctx, actor, collection, id);
  });
}
