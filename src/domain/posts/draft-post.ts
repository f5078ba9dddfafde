import { plainText } from '../../contract/plain-text.ts';
import type { PostInput, UnfinishedPost } from '../../contract/shapes/post.ts';
import { sanitise } from '../content/index.ts';
import { draftUseCases } from '../items/index.ts';
import { requirePresented } from './present-post.ts';
import { getPost } from './read-posts.ts';
import { insertPost, updatePostRow } from './store.ts';
import { storedFields } from './write-post.ts';

function unfinishedFields(input: UnfinishedPost) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

export const {
  save: savePostDraft,
  get: getPostDraft,
  update: updatePostDraft,
  submit: submitPostDraft,
} = draftUseCases({
  kind: 'post',
  unfinishedFields,
  storedFields: (input: PostInput) => storedFields(input),
  insert: insertPost,
  update: updatePostRow,
  present: requirePresented,
  get: getPost,
});
