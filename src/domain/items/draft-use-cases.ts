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

/** What the drafts of jobs and posts ask of their own topic. */
export interface DraftKind<Unfinished, Input, Fields, Item extends Shown> {
  kind: ItemKind;
  /** The stored form of what isn't finished: nothing is required of it. */
  unfinishedFields: (input: Unfinished) => Fields;
  /** The stored form of what is submitted. @throws Failure invalid_input */
  storedFields: (input: Input, now: Date) => Fields;
  insert: (tx: Transaction, row: Fields & ReturnType<typeof newDraft>) => Promise<unknown>;
  update: (tx: Transaction, id: string, changes: object) => Promise<unknown>;
  /** The item as the caller sees it. @throws Failure not_found */
  present: (tx: Transaction, ctx: Context, actor: Actor, id: string) => Promise<Item>;
  get: (ctx: Context, actor: Actor, id: string) => Promise<Item>;
}

type ReadAt = { updatedAt?: string | undefined };

/** Saving, reading and submitting what its author hasn't finished. */
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
    /**
     * Saves an item as a draft of its author.
     * @param submissionKey the same key again answers the first draft
     * @throws Failure insufficient_permissions, conflict
     */
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

    /** Saves a draft again, as a whole. @throws Failure not_found, already_in_state, changed_meanwhile */
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
     * Submits a draft for review under the rules of a creation: a university's package post is taken now. Sending the
     * same again changes nothing.
     * @throws Failure not_found, already_in_state, changed_meanwhile, invalid_input, and the reasons of docs/rules.md#roles
     */
    submit: (
      ctx: Context,
      actor: Actor,
      id: string,
      { updatedAt, ...input }: Input & ReadAt,
    ): Promise<Item> =>
      ctx.db.transaction(async (tx) => {
        // The author before the item, like everybody who takes both.
        await lockAuthor(tx, actor.id);
        const present = await requireItem(tx, actor, kind, id);
        const read = () => of.storedFields(input as unknown as Input, ctx.clock());
        if (isAuthor(actor, present) && present.approvalStatus === 'pending')
          if (holdsAlready(present, read() as Record<string, unknown>)) return of.present(tx, ctx, actor, id);
        await requireDraft(tx, actor, kind, wanted(tx, ctx, actor, id, updatedAt));
        // Content is read only once its author is known to be allowed to post.
        const payment = await admitCreation(tx, ctx, actor, id);
        const fields = read();
        await requireImage(tx, { actor, owner: actor.id, address: fields.image });
        await of.update(tx, id, { ...fields, ...submittedDraft(ctx), payment });
        return of.present(tx, ctx, actor, id);
      }),
  };
}
