import { plainText } from '../../../../contract/plain-text.ts';
import { postContentProblem } from '../../../../contract/shapes/content.ts';
import { type Post, type PostDraft, postInput } from '../../../../contract/shapes/post.ts';
import {
  type PostType,
  postTypeNames,
  postTypes,
  type SubType,
  subTypeLabels,
  subTypesOf,
} from '../../../../contract/vocabulary/index.ts';
import { maxPostImageMegabytes } from '../../../../contract/upload-limits.ts';
import { call } from '../../../api/call.ts';
import { type Errors, schemaErrors } from '../../../forms/schema-errors.ts';
import { PostDetail } from '../../posts/PostDetail.tsx';
import type { FormValues, ItemFields } from '../fields/item-field.ts';
import { itemKind, saysSomething } from './kind.ts';
import { previewItem } from './preview-item.ts';

export type PostValues = FormValues<Omit<PostDraft, 'type'>> & { type: PostType | '' };

const fields: ItemFields<PostValues> = {
  title: { section: 'information', label: 'Title', input: 'text', maxLength: 200 },
  type: {
    section: 'information',
    label: 'Type',
    input: 'one',
    isHalf: true,
    options: () => postTypes,
    labelOf: (value) => postTypeNames[value as PostType].label,
    none: 'Choose a type',
    resets: 'subType',
  },
  subType: {
    section: 'information',
    label: 'Subtype',
    input: 'one',
    optional: true,
    isHalf: true,
    options: ({ type }) => (type ? subTypesOf[type as PostType] : []),
    labelOf: (value) => subTypeLabels[value as SubType] ?? '',
    none: 'None',
  },
  content: {
    section: 'information',
    label: 'Content',
    input: 'richText',
    help: 'Paste keeps headings, lists and links.',
  },
  image: {
    section: 'media',
    label: 'Image',
    input: 'image',
    hint: `Recommended 1000 × 680 px, maximum ${maxPostImageMegabytes} MB`,
    maxMegabytes: maxPostImageMegabytes,
  },
  videoLink: {
    section: 'media',
    label: 'Video link',
    input: 'url',
    optional: true,
    placeholder: 'https://www.youtube.com/watch?v=',
    help: 'A YouTube address.',
  },
};

/** The server checks what the HTML says only after the schema. */
function validate(values: PostValues): Errors {
  const errors = schemaErrors(postInput, { ...values, type: values.type || undefined });
  errors.content ??= postContentProblem(plainText(values.content)) ?? undefined;
  return errors;
}

/** The subtype is null when there is none; without a type the server answers that one is required. */
const toBody = (values: PostValues): PostDraft => ({
  ...values,
  type: (values.type || undefined) as PostType,
  subType: values.subType || null,
});
const edited = (values: PostValues, readAt: string | null) => ({
  ...toBody(values),
  ...(readAt && { updatedAt: readAt }),
});

export const postKind = itemKind<PostValues, Post, PostDraft>({
  kind: 'post',
  fields,
  sections: {
    information: { title: 'Post Information', lead: 'All fields are required unless marked optional.' },
    media: { title: 'Media' },
  },
  toBody,
  validate,
  isBegun: ({ title, content, image, videoLink }) =>
    saysSomething({ title, content: plainText(content), image, videoLink }),
  draftNeeds: ({ type }) => (type ? null : 'Choose a type to save it as a draft too.'),
  creditType: ({ type }) => type || null,
  preview: (values, user) => (
    <PostDetail
      post={{
        ...previewItem(values, user),
        title: values.title.trim() || 'Title',
        content: values.content,
        type: values.type || 'blog',
        subType: (values.subType || null) as SubType | null,
      }}
      related={[]}
      url={location.href}
    />
  ),
  pauseMs: 1_500,
  next: ({ id }, isNew) => (isNew ? '/dashboard' : `/posts/${id}`),
  back: (item) => (item && item.approvalStatus !== 'draft' ? `/posts/${item.id}` : '/dashboard'),
  calls: {
    create: (values, key) =>
      call('POST /posts', { body: toBody(values), headers: { 'idempotency-key': key } }),
    update: (id, values, readAt) => call('PUT /posts/:id', { params: { id }, body: edited(values, readAt) }),
    beginDraft: (values, key) =>
      call('POST /drafts/posts', { body: toBody(values), headers: { 'idempotency-key': key } }),
    saveDraft: (id, values, readAt) =>
      call('PUT /drafts/posts/:id', { params: { id }, body: edited(values, readAt) }),
    submitDraft: (id, values, readAt) =>
      call('POST /drafts/posts/:id/submit', { params: { id }, body: edited(values, readAt) }),
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
});
