import { plainText } from '../../contract/plain-text.ts';
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
import { newItem } from './new-item.ts';
import { readChanged } from './records.ts';
import { recordEdit } from './record-edit.ts';
import { requireItem } from './require-item.ts';
import { insertItem, updateItemRow } from './store.ts';
import { earlierSubmission } from './submit-once.ts';

export type ReadAt = { updatedAt?: string | undefined };

/** Columns of an incomplete draft: sanitised HTML and its text for search. */
export function unfinishedFields<Kind extends ItemKind>(input: UnfinishedItem<Kind> | ItemInput<Kind>) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

/** Columns of a submitted item. @throws Failure invalid_input */
export function storedFields<Kind extends ItemKind>(kind: Kind, input: ItemInput<Kind>) {
  const fields = unfinishedFields<Kind>(input);
  const problem = kinds[kind].contentProblem(fields.contentText);
  if (problem) throw new Failure('invalid_input', { fields: { content: problem } });
  return fields;
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
    const fields = storedFields(kind, filledIn);
    const state = stateAfterEdit(actor, item, changesEssence(kind, item, fields), ctx.clock());
    await updateItemRow(tx, kind, id, { ...fields, ...state });
    await recordEdit(tx, ctx, actor, { kind, item, fields });
    return current();
  });

const changesEssence = (kind: ItemKind, before: object, fields: object): boolean => {
  const [stored, written] = [before, fields] as Record<string, unknown>[];
  return kinds[kind].essence.some((field) => stored![field] !== written![field]);
};
