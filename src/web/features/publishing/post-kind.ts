import { plainText } from '../../../contract/plain-text.ts';
import type { Post, PostDraft } from '../../../contract/shapes/post.ts';
import type { PostType } from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { postChanges, postLabels } from './changes.ts';
import { type FormKind, saysSomething } from './form-kind.ts';
import { validatePost } from './validate.ts';
import { emptyPost, type PostValues, postValues } from './values.ts';

/** What is sent; the subtype is null when there is none (docs/rules.md#validation). */
const bodyOf = (values: PostValues, readAt: string | null = null): PostDraft & { updatedAt?: string } => ({
  ...values,
  // Without a type the server answers that one is required, at its field.
  type: (values.type || undefined) as PostType,
  subType: values.subType || null,
  ...(readAt && { updatedAt: readAt }),
});

export const postKind: FormKind<PostValues, Post> = {
  kind: 'post',
  empty: emptyPost,
  valuesOf: postValues,
  labels: postLabels,
  changes: postChanges,
  validate: validatePost,
  isBegun: ({ title, content, image, videoLink }) =>
    saysSomething({ title, content: plainText(content), image, videoLink }),
  draftNeeds: ({ type }) => (type ? null : 'Choose a type to save it as a draft too.'),
  calls: {
    create: (values, key) =>
      call('POST /posts', { body: bodyOf(values), headers: { 'idempotency-key': key } }),
    update: (id, values, readAt) => call('PUT /posts/:id', { params: { id }, body: bodyOf(values, readAt) }),
    beginDraft: (values, key) =>
      call('POST /drafts/posts', { body: bodyOf(values), headers: { 'idempotency-key': key } }),
    saveDraft: (id, values, readAt) =>
      call('PUT /drafts/posts/:id', { params: { id }, body: bodyOf(values, readAt) }),
    submitDraft: (id, values, readAt) =>
      call('POST /drafts/posts/:id/submit', { params: { id }, body: bodyOf(values, readAt) }),
    read: (id, signal) => call('GET /posts/:id', { params: { id }, signal }),
    remove: (id) => call('DELETE /posts/:id', { params: { id } }),
  },
  words: {
    titleNew: 'Create Post',
    titleEdit: 'Edit Post',
    lead: 'Share knowledge, news and opportunities with the academic community',
    failed: 'Failed to save post',
    posted: 'Post created successfully! It will be reviewed by our team before being published.',
    saved: 'Post updated successfully!',
    submit: 'Submit Post for Review',
    resubmit: 'Resubmit Post for Review',
    reviewed: 'its title, content, type or video link',
  },
};
