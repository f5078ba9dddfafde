import { plainText } from '../../contract/plain-text.ts';
import { postContentProblem } from '../../contract/shapes/content.ts';
import type { Post, PostInput } from '../../contract/shapes/post.ts';
import type { PostRow } from '../../db/index.ts';
import { sanitise } from '../content/index.ts';
import type { Actor, Context } from '../context.ts';
import { admitCreation } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import {
  assertEditable,
  earlierSubmission,
  newItem,
  recordEdit,
  requireItem,
  stateAfterEdit,
} from '../items/index.ts';
import type { SubType } from '../../contract/vocabulary/index.ts';
import { requireImage } from '../uploads/index.ts';
import { requirePresented } from './present-post.ts';
import { insertPost, updatePostRow } from './store.ts';

/** Moderated fields; changing one requires a new review (docs/rules.md#status-changes). */
const essence = ['title', 'content', 'type', 'videoLink'] as const;

/** Columns of a submitted post: sanitised HTML and its text for search. */
export function storedFields(input: PostInput) {
  const content = sanitise(input.content);
  const contentText = plainText(content);
  // Checked after sanitising, which may leave nothing.
  const problem = postContentProblem(contentText);
  if (problem) throw new Failure('invalid_input', { fields: { content: problem } });
  return { ...input, subType: input.subType as SubType | null, content, contentText };
}

/** Submits a post for review. @param submissionKey repeating a key returns the first item */
export const createPost = (
  ctx: Context,
  actor: Actor,
  input: PostInput,
  submissionKey: string | null = null,
): Promise<Post> =>
  ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const earlier = await earlierSubmission(tx, ctx, actor, { kind: 'post', key: submissionKey, itemId: id });
    if (earlier) return requirePresented(tx, ctx, actor, earlier);
    await requireImage(tx, { actor, owner: actor.id, address: input.image });
    const payment = await admitCreation(tx, ctx, actor, id);
    await insertPost(tx, { ...storedFields(input), ...newItem(ctx, actor, id, payment) });
    return requirePresented(tx, ctx, actor, id);
  });

/**
 * Edits a post. A rejected one is resubmitted.
 * @param input with `updatedAt` as it was read, to detect concurrent edits
 */
export const updatePost = (
  ctx: Context,
  actor: Actor,
  id: string,
  { updatedAt, ...input }: PostInput & { updatedAt?: string | undefined },
): Promise<Post> =>
  ctx.db.transaction(async (tx) => {
    const post = await requireItem(tx, actor, 'post', id);
    await assertEditable(actor, post, updatedAt, () => requirePresented(tx, ctx, actor, id));
    await requireImage(tx, { actor, owner: post.userId, address: input.image, before: post.image });
    const fields = storedFields(input);
    const state = stateAfterEdit(actor, post, changesEssence(post, fields), ctx.clock());
    await updatePostRow(tx, id, { ...fields, ...state });
    await recordEdit(tx, ctx, actor, { kind: 'post', item: post, fields });
    return requirePresented(tx, ctx, actor, id);
  });

const changesEssence = (post: PostRow, fields: Pick<PostRow, (typeof essence)[number]>): boolean =>
  essence.some((field) => post[field] !== fields[field]);
