import { plainText } from '../../../contract/text/plain-text.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow, Transaction, Payment } from '../../../db/index.ts';
import type { WithAnswer } from '../../../contract/staff/decision.ts';
import type { WithExternalId } from '../../../contract/publishing/item.ts';
import { figureProblem, tooManyFigures } from '../../../contract/shapes/fields.ts';
import { hasTooManyTags, sanitise, tooMuchFormatting } from '../sanitise.ts';
import type { Actor, Context, Submission } from '../../platform/context.ts';
import {
  admitCreation,
  copyImagesIfUsed,
  requireDocuments,
  requireFigures,
  requireImage,
} from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { isSameValue } from '../../platform/audit-log.ts';
import { recordActor } from './item-actors.ts';
import { claimExternalId, earlierSubmission } from './external-id.ts';
import { followMilestones } from './milestones/plan-milestones.ts';
import {
  openingTexts,
  withCounts,
  recordEdit,
  recordVacancies,
  changedColumns,
  defined,
  newRevision,
  withFields,
  versionOf,
} from './record-edit.ts';
import { isAuthor, mayChange } from './policy.ts';
import { readChanged } from './records.ts';
import {
  readItem,
  requireItem,
  type Item,
  type ItemInput,
  type UnfinishedItem,
  insertItem,
  updateItemRow,
} from './store.ts';
import type { Fields } from './view.ts';
import { views } from './views.ts';

/** Keeps what the author answers to a rejection, of the item or of its revision. Where there is none, nothing is answered. */
async function answerRejection(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
  text: string | null | undefined,
): Promise<void> {
  const isRejected = item.approvalStatus === 'rejected' || item.revision?.state === 'rejected';
  if (!text || !isRejected || !isAuthor(actor, item)) return;
  const answers = [...item.answers, { at: ctx.clock().toISOString(), text }];
  await updateItemRow(tx, item.id, { answers });
}

/**
 * Rejects an edit that isn't allowed or is based on an outdated version (docs/specification.md#concurrent-edits).
 * @param readAt the item's version as the editor read it, if sent
 */
export async function assertEditable(
  actor: Actor,
  item: ItemRow,
  readAt: string | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (!mayChange(actor, item)) throw new Failure('forbidden');
  if (readAt !== undefined && new Date(readAt).getTime() !== versionOf(item).getTime())
    throw new Failure('changed_meanwhile', { current: await current() });
}

/** Whether an author's edit of what was reviewed waits for a new review. An admin's own items don't wait. */
export const waitsForReview = (actor: Actor, item: ItemRow): boolean =>
  item.approvalStatus === 'approved' && isAuthor(actor, item) && actor.role !== 'admin';

/** Columns that an edit sets: a rejected item is resubmitted by its author (docs/specification.md#status-changes). */
export function stateAfterEdit(actor: Actor, item: ItemRow, now: Date) {
  if (item.approvalStatus !== 'rejected' || !isAuthor(actor, item)) return { updatedAt: now };
  // The reason stays in the log; the new review starts without it.
  return { approvalStatus: 'pending' as const, rejectionReason: null, submittedAt: now, updatedAt: now };
}

/** Initial state of a submitted item. */
export const newItem = (ctx: Context, author: Pick<Actor, 'id'>, id: string, payment: Payment | null) => ({
  id,
  userId: author.id,
  approvalStatus: 'pending' as const,
  payment,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

export type ReadAt = { updatedAt?: string | undefined };
export type StoredFields = Fields & { contentText: string };

/** With sanitised HTML and its text for search. @throws Failure invalid_input for too many tags */
function withText(fields: Fields): StoredFields {
  if (hasTooManyTags(fields.content)) throw Failure.field('content', tooMuchFormatting);
  // Of every type, so that no image is dropped without a word: which texts may hold them is checked when they are submitted.
  const content = sanitise(fields.content, { figures: true });
  const problem = tooManyFigures(content);
  if (problem) throw Failure.field('content', problem);
  return { ...fields, content, contentText: plainText(content) };
}

/** The State that the item has by its city stays that of its city where a program sends back what it read. */
const withoutDerived = (place: Fields['place'], before: ItemRow | undefined): Fields['place'] =>
  place && before && place.state === before.state && !before.place?.state
    ? { ...place, state: undefined }
    : place;

/** Columns of an incomplete draft. */
export const unfinishedFields = <C extends Collection>(collection: C, input: UnfinishedItem<C>) =>
  withText(views[collection].unfinishedFields(input));

/** Columns of a submitted item. @param before of an edit: the item so far @throws Failure invalid_input */
export function storedFields<C extends Collection>(
  collection: C,
  input: ItemInput<C>,
  before?: ItemRow,
): StoredFields {
  const fields = withText(views[collection].fields(input, before));
  fields.place = withoutDerived(fields.place, before);
  const problem =
    views[collection].contentProblem(fields.contentText) ?? figureProblem(fields.content, fields.type);
  if (problem) throw new Failure('invalid_input', { fields: { content: problem } });
  return fields;
}

/** Checks what depends on the time: of an edit, only what it changes. @throws Failure invalid_input */
export const checkFields = <C extends Collection>(
  collection: C,
  input: ItemInput<C>,
  now: Date,
  before?: ItemRow,
): void => views[collection].check(input, now, before);

/** Submits an item for review. @param sent with a key: sent again, it returns the first item */
export const createItem = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  input: ItemInput<C> & WithExternalId,
  sent: Submission | null = null,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const earlier = await earlierSubmission(tx, ctx, actor, { collection, call: 'create', sent, itemId: id });
    if (earlier) return earlier;
    checkFields(collection, input, ctx.clock());
    const { externalId } = input;
    await claimExternalId(tx, ctx, actor, { collection, externalId, itemId: id });
    await requireImage(tx, ctx, { actor, owner: actor.id, address: input.image });
    const payment = await admitCreation(tx, ctx, actor, id);
    const fields = storedFields(collection, input);
    await requireFigures(tx, ctx, { actor, owner: actor.id, content: fields.content });
    await requireDocuments(tx, { actor, owner: actor.id, documents: fields.documents });
    await insertItem(tx, { ...fields, ...newItem(ctx, actor, id, payment), externalId });
    await recordActor(tx, ctx, actor, id);
    return readChanged(tx, ctx, actor, collection, id);
  });

/**
 * Edits an item. A rejected one is resubmitted; what needs review of a public one becomes its revision
 * (docs/specification.md#revisions).
 * @param sent with `updatedAt` as it was read, to detect concurrent edits
 * @param options.answer to the rejection
 * @param options.onlyIfChanged what is sent again as it is changes nothing, and resubmits nothing
 */
export async function updateItem<C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  sent: ItemInput<C> & ReadAt & WithExternalId,
  { onlyIfChanged = false, answer }: { onlyIfChanged?: boolean } & WithAnswer = {},
): Promise<Item<C>> {
  const { userId: owner } = await readItem(ctx.db, actor, collection, id);
  const input = { ...sent, ...(await copyImagesIfUsed(ctx, { actor, owner }, sent)) };
  return ctx.db.transaction(async (tx) => {
    const externalId = owner === actor.id ? sent.externalId : undefined;
    await claimExternalId(tx, ctx, actor, { collection, externalId, itemId: id });
    const item = await requireItem(tx, actor, collection, id);
    const current = () => readChanged(tx, ctx, actor, collection, id);
    await assertEditable(actor, item, input.updatedAt, current);
    await answerRejection(tx, ctx, actor, item, answer);
    // Its author goes on from the revision, if there is one, and everybody else from what is public.
    const kept = isAuthor(actor, item) ? item.revision?.fields : undefined;
    const before = withFields(item, kept ?? {});
    checkEdit(collection, input, ctx.clock(), before, item);
    await requireImage(tx, ctx, { actor, owner: item.userId, address: input.image, before: before.image });
    const written = storedFields(collection, input, before);
    const use = { actor, owner: item.userId, content: written.content, before: before.content };
    await requireFigures(tx, ctx, use);
    await requireDocuments(tx, {
      actor,
      owner: item.userId,
      documents: written.documents,
      before: before.documents,
    });
    const wanted = { ...kept, ...defined(written) };
    const { fields, dates, needsReview } = followMilestones(item, wanted, ctx.clock());
    if (externalId !== undefined && externalId !== item.externalId)
      await updateItemRow(tx, id, { externalId });
    if (onlyIfChanged && Object.keys(changedColumns(before, fields)).length === 0) return current();
    if (waitsForReview(actor, item) && (needsReview || changesReviewedField(collection, item, fields))) {
      const revision = newRevision(changedColumns(item, fields), ctx.clock());
      await updateItemRow(tx, id, { revision, revisedAt: ctx.clock() });
      await writeCounts(tx, ctx, actor, item, fields);
    } else {
      await writeEdit(tx, ctx, actor, item, fields);
      await recordEdit(tx, ctx, actor, { collection, item, fields, dates });
    }
    await recordActor(tx, ctx, actor, id);
    return current();
  });
}

/** Who says that a job stays open until it is filled says that it is open. */
export const confirmedBy = ({ untilFilled }: Partial<NewItemRow>, before: ItemRow, now: Date) =>
  untilFilled && !before.untilFilled ? { confirmedAt: now } : {};

/** Writes what holds at once. It replaces a revision, of which nothing is left that needs review. */
async function writeEdit(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
  fields: Partial<NewItemRow>,
): Promise<void> {
  const now = ctx.clock();
  const dropped = item.revision && isAuthor(actor, item) ? { revision: null, revisedAt: now } : undefined;
  const changes = changedColumns(item, fields);
  if (dropped && Object.keys(changes).length === 0) await updateItemRow(tx, item.id, dropped);
  else
    await updateItemRow(tx, item.id, {
      ...fields,
      ...confirmedBy(fields, item, now),
      ...dropped,
      ...stateAfterEdit(actor, item, now),
    });
}

/** Counts of vacancies hold at once, while their edit's other changes wait. */
async function writeCounts(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
  { openings }: Partial<NewItemRow>,
): Promise<void> {
  const counted = openings && withCounts(item.openings, openings);
  if (!counted) return;
  await updateItemRow(tx, item.id, { openings: counted, updatedAt: ctx.clock() });
  await recordVacancies(tx, ctx, actor, { item, fields: { openings: counted } });
}

/** What is as in the revision or as in the public item isn't checked again. */
function checkEdit<C extends Collection>(
  collection: C,
  input: ItemInput<C>,
  now: Date,
  before: ItemRow,
  item: ItemRow,
): void {
  try {
    checkFields(collection, input, now, before);
  } catch (error) {
    if (!item.revision) throw error;
    checkFields(collection, input, now, item);
  }
}

/** A city is free text and needs a review; the mode isn't. */
const namesAnotherCity = (before: ItemRow, { place }: Partial<NewItemRow>): boolean =>
  Boolean(place?.city) && place?.city !== before.place?.city;

const changesReviewedField = (
  collection: Collection,
  before: ItemRow,
  fields: Partial<NewItemRow>,
): boolean =>
  namesAnotherCity(before, fields) ||
  (fields.openings !== undefined &&
    !isSameValue(openingTexts(before.openings), openingTexts(fields.openings))) ||
  views[collection].reviewed.some((name) => {
    const written = fields[name];
    return written !== undefined && !isSameValue(before[name], written);
  });
