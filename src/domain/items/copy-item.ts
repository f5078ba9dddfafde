import { unfinishedJob } from '../../contract/shapes/job.ts';
import { unfinishedPost } from '../../contract/shapes/post.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { copyIfUsed } from '../uploads/index.ts';
import { recordActor } from './item-actors.ts';
import { admitDraft, newDraft } from './drafts.ts';
import { assertAuthorOrStaff } from './policy.ts';
import { readChanged } from './records.ts';
import { readItem } from './require-item.ts';
import type { Item, UnfinishedItem } from './shapes.ts';
import { insertItem } from './store.ts';
import { views } from './views.ts';
import { unfinishedFields } from './write-item.ts';

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
const withoutCounts = (openings: unknown): object =>
  Array.isArray(openings) && openings.length > 0
    ? { openings: openings.map((one: object) => ({ ...one, vacancies: [] })) }
    : {};

/** What an author would fill in to publish it again. */
function filledInAgain<C extends Collection>(collection: C, item: ItemRow): UnfinishedItem<C> {
  const filledIn = views[collection].filledIn(item);
  return unfinished[collection].parse({
    ...filledIn,
    ...Object.fromEntries(Object.entries(once).filter(([name]) => name in filledIn)),
    ...withoutCounts(filledIn['openings']),
  }) as UnfinishedItem<C>;
}

/**
 * Copies an item of the caller, or anybody's for staff, into a draft of the caller (docs/rules.md#again).
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
  const image = await copyIfUsed(ctx, { actor, owner: actor.id, address: fields.image, moved });
  return ctx.db.transaction(async (tx) => {
    await admitDraft(tx, actor, collection);
    await insertItem(tx, { ...fields, image, ...newDraft(ctx, actor, id), copiedFrom: item.id });
    await recordActor(tx, ctx, actor, id);
    return readChanged(tx, ctx, actor, collection, id);
  });
}
