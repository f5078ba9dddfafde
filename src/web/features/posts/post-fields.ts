import type { PostDraft } from '../../../contract/shapes/post.ts';
import { maxPostImageMegabytes } from '../../../contract/upload-limits.ts';
import {
  type PostType,
  postTypeNames,
  postTypes,
  type SubType,
  subTypeLabels,
  subTypesOf,
} from '../../../contract/vocabulary/index.ts';
import type { FormValues, ItemFields } from '../publishing/fields/item-field.ts';

/** The fields of a post, in the order of its form. Reviews and comparisons of versions are made of them too. */
export type PostValues = FormValues<Omit<PostDraft, 'type'>> & { type: PostType | '' };

export const postFields: ItemFields<PostValues> = {
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
    help: 'Pasted text keeps headings, lists and links.',
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
    help: 'A YouTube link.',
  },
};
