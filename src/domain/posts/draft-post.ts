import { plainText } from '../../contract/plain-text.ts';
import type { UnfinishedPost } from '../../contract/shapes/draft.ts';
import type { Post, PostInput } from '../../contract/shapes/post.ts';
import { sanitise } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation, holdAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import {
  admitDraft,
  earlierSubmission,
  holdsAlready,
  isAuthor,
  newDraft,
  requireDraft,
  requireItem,
  submittedDraft,
} from '../items/index.ts';
import { requireImage } from '../uploads/index.ts';
import { requirePresented } from './present-post.ts';
import { getPost } from './read-posts.ts';
import { insertPost, updatePostRow } from './store.ts';
import { storedFields } from './write-post.ts';

type ReadAt = { updatedAt?: string | undefined };

function unfinishedFields(input: UnfinishedPost) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

/**
 * Saves a post as a draft of its author.
 * @param submissionKey the same key again answers the first draft
 * @throws Failure insufficient_permissions, conflict
 */
export const savePostDraft = (
  ctx: Context,
  actor: Actor,
  { updatedAt: _none, ...input }: UnfinishedPost & ReadAt,
  submissionKey: string | null = null,
): Promise<Post> =>
  ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const key = submissionKey && `draft:${submissionKey}`;
    const earlier = await earlierSubmission(tx, ctx, actor, { kind: 'post', key, itemId: id });
    if (earlier) return requirePresented(tx, actor, earlier);
    await admitDraft(tx, actor, 'post');
    await insertPost(tx, { ...unfinishedFields(input), ...newDraft(ctx, actor, id) });
    return requirePresented(tx, actor, id);
  });

/** @throws Failure not_found when it is no draft of the caller */
export async function getPostDraft(ctx: Context, actor: Actor, id: string): Promise<Post> {
  const post = await getPost(ctx, actor, id);
  if (post.approvalStatus !== 'draft' || !isAuthor(actor, post)) throw new Failure('not_found');
  return post;
}

/** Saves a draft again, as a whole. @throws Failure not_found, already_in_state, changed_meanwhile */
export const updatePostDraft = (
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: UnfinishedPost & ReadAt,
): Promise<Post> =>
  ctx.db.transaction(async (tx) => {
    await requireDraft(tx, actor, 'post', {
      id,
      readAt: updatedAt,
      current: () => requirePresented(tx, actor, id),
    });
    await updatePostRow(tx, id, { ...unfinishedFields(input), updatedAt: ctx.clock() });
    return requirePresented(tx, actor, id);
  });

/**
 * Submits a draft for review under the rules of a creation: a university's package post is taken now. Sending the same
 * again changes nothing.
 * @throws Failure not_found, already_in_state, changed_meanwhile, invalid_input, and the reasons of section 6
 */
export function submitPostDraft(
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: PostInput & ReadAt,
): Promise<Post> {
  return ctx.db.transaction(async (tx) => {
    // The author before the item, like everybody who takes both.
    await holdAuthor(tx, actor.id);
    const present = await requireItem(tx, actor, 'post', id);
    const fields = storedFields(input);
    if (isAuthor(actor, present) && holdsAlready(present, fields)) return requirePresented(tx, actor, id);
    await requireDraft(tx, actor, 'post', {
      id,
      readAt: updatedAt,
      current: () => requirePresented(tx, actor, id),
    });
    await requireImage(tx, input.image);
    const payment = await admitCreation(tx, ctx, actor, id);
    await updatePostRow(tx, id, { ...fields, ...submittedDraft(ctx), payment });
    return requirePresented(tx, actor, id);
  });
}
