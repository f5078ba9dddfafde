import { postContentProblem } from '../../contract/shapes/content.ts';
import { postInput } from '../../contract/shapes/post.ts';
import { posts } from '../../db/index.ts';

/** See `jobKind` for what each of these is. */
export const postKind = {
  table: posts,
  fields: postInput.shape,
  essence: ['title', 'content', 'type', 'videoLink'],
  contentProblem: postContentProblem,
  check(): void {},
  beside: {},
};
