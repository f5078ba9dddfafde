import { plainText } from '../../contract/plain-text.ts';
import type { StoredPlace } from '../../contract/shapes/facts.ts';
import { sanitise } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { requireImage } from '../uploads/index.ts';
import { assertEditable } from './edit-guard.ts';
import { stateAfterEdit } from './edited-status.ts';
import {
  kinds,
  type Item,
  type ItemInput,
  type ItemKind,
  type ItemRow,
  type UnfinishedItem,
} from './kinds.ts';
import { followMilestones } from './milestones/follow-milestones.ts';
import { newItem } from './new-item.ts';
import { readChanged } from './records.ts';
import { recordEdit } from './record-edit.ts';
import { requireItem } from './require-item.ts';
import { insertItem, updateItemRow } from './store.ts';
import { earlierSubmission } from './submit-once.ts';

export type ReadAt = { updatedAt?: string | undefined };

/** With sanitised HTML and its text for search. */
function withText<Input extends { content: string }>(input: Input) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

/** Columns of an incomplete draft. */
export const unfinishedFields = <Kind extends ItemKind>(kind: Kind, input: UnfinishedItem<Kind>) => ({
  ...withText(input),
  ...(kinds[kind].unfinishedFacts as (input: UnfinishedItem<Kind>) => object)(input),
});

/** Columns of a submitted item. @throws Failure invalid_input */
export function storedFields<Kind extends ItemKind>(kind: Kind, input: ItemInput<Kind>) {
  const fields = withText(input);
  const problem = kinds[kind].contentProblem(fields.contentText);
  if (problem) throw new Failure('invalid_input', { fields: { content: problem } });
  return { ...fields, ...(kinds[kind].facts as (input: ItemInput<Kind>) => object)(input) };
}

/** Checks what depends on the time: of an edit, only what it changes. @throws Failure invalid_input */
export const checkFields = <Kind extends ItemKind>(
  kind: Kind,
  input: ItemInput<Kind>,
  now: Date,
  before?: ItemRow<Kind>,
): void =>
  (kinds[kind].check as (input: ItemInput<Kind>, now: Date, before?: ItemRow<Kind>) => void)(
    input,
    now,
    before,
  );

/** Submits an item for review. @param submissionKey repeating a key returns the first item */
export async function createItem<Kind extends ItemKind>(
  ctx: Context,
  actor: Actor,
  kind: Kind,
  input: ItemInput<Kind>,
  submissionKey: string | null = null,
): Promise<Item<Kind>> {
  checkFields(kind, input, ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const earlier = await earlierSubmission(tx, ctx, actor, { kind, key: submissionKey, itemId: id });
    if (earlier) return readChanged(tx, ctx, actor, kind, earlier);
    await requireImage(tx, { actor, owner: actor.id, address: input.image });
    const payment = await admitCreation(tx, ctx, actor, id);
    await insertItem(tx, kind, { ...storedFields(kind, input), ...newItem(ctx, actor, id, payment) });
    return readChanged(tx, ctx, actor, kind, id);
  });
}

/**
 * Edits an item. A rejected one is resubmitted.
 * @param input with `updatedAt` as it was read, to detect concurrent edits
 */
export const updateItem = <Kind extends ItemKind>(
  ctx: Context,
  actor: Actor,
  kind: Kind,
  id: string,
  { updatedAt, ...input }: ItemInput<Kind> & ReadAt,
): Promise<Item<Kind>> =>
  ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, kind, id);
    const current = () => readChanged(tx, ctx, actor, kind, id);
    await assertEditable(actor, item, updatedAt, current);
    const filledIn = input as unknown as ItemInput<Kind>;
    checkFields(kind, filledIn, ctx.clock(), item);
    await requireImage(tx, { actor, owner: item.userId, address: filledIn.image, before: item.image });
    const written = storedFields(kind, filledIn);
    const { fields, extended, needsReview } = followMilestones(item, written, ctx.clock());
    const changesWhatWasApproved = needsReview || changesModeratedField(kind, item, fields);
    await updateItemRow(tx, kind, id, {
      ...fields,
      ...stateAfterEdit(actor, item, changesWhatWasApproved, ctx.clock()),
    });
    await recordEdit(tx, ctx, actor, { kind, item, fields, extended });
    return current();
  });

/** A city is free text and needs a review; the mode isn't. */
const namesAnotherCity = (before: { place?: StoredPlace }, fields: { place?: StoredPlace }): boolean =>
  Boolean(fields.place?.city) && fields.place?.city !== before.place?.city;

const changesModeratedField = (kind: ItemKind, before: object, fields: object): boolean => {
  const [stored, written] = [before, fields] as Record<string, unknown>[];
  return (
    namesAnotherCity(before, fields) ||
    kinds[kind].moderatedFields.some(
      (field) => written![field] !== undefined && stored![field] !== written![field],
    )
  );
};
