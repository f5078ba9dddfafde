import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation, lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { requireImage } from '../uploads/index.ts';
import { admitDraft, holdsAlready, newDraft, requireDraft, submittedDraft } from './drafts.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { isAuthor } from './policy.ts';
import { requireItem } from './require-item.ts';
import { earlierSubmission } from './submit-once.ts';

interface Shown {
  userId: string | null;
  approvalStatus: string;
}

/** What differs between drafts of jobs and of posts. */
export interface DraftKind<Unfinished, Input, Fields, Item extends Shown> {
  kind: ItemKind;
  /** Columns of an incomplete draft; nothing is required. */
  unfinishedFields: (input: Unfinished) => Fields;
  /** Columns of a submitted item. @throws Failure invalid_input */
  storedFields: (input: Input, now: Date) => Fields;
  insert: (tx: Transaction, row: Fields & ReturnType<typeof newDraft>) => Promise<unknown>;
  update: (tx: Transaction, id: string, changes: object) => Promise<unknown>;
  /** The item as presented to the caller. @throws Failure not_found */
  present: (tx: Transaction, ctx: Context, actor: Actor, id: string) => Promise<Item>;
  get: (ctx: Context, actor: Actor, id: string) => Promise<Item>;
}

type ReadAt = { updatedAt?: string | undefined };

/** Use cases for saving, reading and submitting drafts. */
export function draftUseCases<Unfinished, Input, Fields extends { image: string | null }, Item extends Shown>(
  of: DraftKind<Unfinished, Input, Fields, Item>,
) {
  const { kind } = of;
  const wanted = (tx: Transaction, ctx: Context, actor: Actor, id: string, readAt: string | undefined) => ({
    id,
    readAt,
    current: () => of.present(tx, ctx, actor, id),
  });
  return {
    /** Creates a draft of the caller. @param submissionKey repeating a key returns the first draft */
    save: (
      ctx: Context,
      actor: Actor,
      { updatedAt: _none, ...input }: Unfinished & ReadAt,
      submissionKey: string | null = null,
    ): Promise<Item> =>
      ctx.db.transaction(async (tx) => {
        const id = ctx.newId();
        const key = submissionKey && `draft:${submissionKey}`;
        const earlier = await earlierSubmission(tx, ctx, actor, { kind, key, itemId: id });
        if (earlier) return of.present(tx, ctx, actor, earlier);
        await admitDraft(tx, actor, kind);
        const fields = of.unfinishedFields(input as unknown as Unfinished);
        await requireImage(tx, { actor, owner: actor.id, address: fields.image });
        await of.insert(tx, { ...fields, ...newDraft(ctx, actor, id) });
        return of.present(tx, ctx, actor, id);
      }),

    /** @throws Failure not_found when it is no draft of the caller */
    get: async (ctx: Context, actor: Actor, id: string): Promise<Item> => {
      const item = await of.get(ctx, actor, id);
      if (item.approvalStatus !== 'draft' || !isAuthor(actor, item)) throw new Failure('not_found');
      return item;
    },

    /** Replaces a draft. @throws Failure not_found, already_in_state, changed_meanwhile */
    update: (
      ctx: Context,
      actor: Actor,
      id: string,
      { updatedAt, ...input }: Unfinished & ReadAt,
    ): Promise<Item> =>
      ctx.db.transaction(async (tx) => {
        const draft: ItemRow = await requireDraft(tx, actor, kind, wanted(tx, ctx, actor, id, updatedAt));
        const fields = of.unfinishedFields(input as unknown as Unfinished);
        await requireImage(tx, { actor, owner: actor.id, address: fields.image, before: draft.image });
        await of.update(tx, id, { ...fields, updatedAt: ctx.clock() });
        return of.present(tx, ctx, actor, id);
      }),

    /**
     * Submits a draft for review under the rules of a creation: a university's package post is used now. Submitting
     * the same draft again changes nothing.
     * @throws Failure not_found, already_in_state, changed_meanwhile, invalid_input, and the reasons of
     * docs/rules.md#roles
     */
    submit: (
      ctx: Context,
      actor: Actor,
      id: string,
      { updatedAt, ...input }: Input & ReadAt,
    ): Promise<Item> =>
      ctx.db.transaction(async (tx) => {
        // Locks the author before the item, as everywhere.
        await lockAuthor(tx, actor.id);
        const present = await requireItem(tx, actor, kind, id);
        const read = () => of.storedFields(input as unknown as Input, ctx.clock());
        if (isAuthor(actor, present) && present.approvalStatus === 'pending')
          if (holdsAlready(present, read() as Record<string, unknown>)) return of.present(tx, ctx, actor, id);
        await requireDraft(tx, actor, kind, wanted(tx, ctx, actor, id, updatedAt));
        // The content is only parsed once the author is known to be allowed to post.
        const payment = await admitCreation(tx, ctx, actor, id);
        const fields = read();
        await requireImage(tx, { actor, owner: actor.id, address: fields.image });
        await of.update(tx, id, { ...fields, ...submittedDraft(ctx), payment });
        return of.present(tx, ctx, actor, id);
      }),
  };
}
