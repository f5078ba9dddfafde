import type { PostDraft } from '../../../contract/shapes/post.ts';
import { maxPostImageMegabytes } from '../../../contract/upload-limits.ts';
import {
  type PostType,
  hasField,
  types,
  postTypes,
  type SubType,
  subTypeLabels,
  subTypesOf,
} from '../../../contract/vocabulary/index.ts';
import type { FeeValue, MilestoneValue, PlaceValue } from '../form/fields/facts-values.ts';
import type { FormValues, ItemFields } from '../form/fields/item-field.ts';

/** The fields of a post, in the order of its form. Reviews and comparisons of versions use them too. */
export type PostValues = FormValues<Omit<PostDraft, 'type' | 'milestones' | 'place' | 'fee'>> & {
  type: PostType | '';
  milestones: MilestoneValue[];
  place: PlaceValue;
  fee: FeeValue;
};

const typeOf = (values: { type?: unknown }) => values.type as PostType | '';
const kindsOf = (type: PostType | '') => (type === '' ? [] : types[type].milestones);
/** News, blogs and advice have no action link. */
const isEvent = (values: { type?: unknown }) => kindsOf(typeOf(values)).length > 0;

export const postFields: ItemFields<PostValues> = {
  title: { section: 'information', label: 'Title', input: 'text', maxLength: 200 },
  type: {
    section: 'information',
    label: 'Type',
    input: 'one',
    isHalf: true,
    options: () => postTypes,
    labelOf: (value) => types[value as PostType].label,
    none: 'Choose a type',
    resets: 'subType',
  },
  subType: {
    section: 'information',
    label: 'Subtype',
    input: 'one',
    optional: true,
    isHalf: true,
    options: ({ type }) => (type ? subTypesOf(type as PostType) : []),
    labelOf: (value) => subTypeLabels[value as SubType] ?? '',
    none: 'None',
  },
  content: {
    section: 'information',
    label: 'Content',
    input: 'richText',
    help: 'Pasted text keeps headings, lists and links.',
  },
  milestones: {
    section: 'facts',
    label: 'Dates',
    input: 'milestones',
    optional: true,
    kinds: (values) => kindsOf(typeOf(values)),
    defaultZone: (values) => types[typeOf(values) || 'program'].defaultZone,
    isAsked: isEvent,
  },
  place: { section: 'facts', label: 'Place', input: 'place', optional: true, isAsked: isEvent },
  fee: { section: 'facts', label: 'Fee', input: 'fee', optional: true, isAsked: isEvent },
  actionLink: {
    section: 'facts',
    label: 'Link to submit, apply or register',
    input: 'url',
    optional: true,
    placeholder: 'https://',
    isAsked: isEvent,
  },
  organiser: {
    section: 'facts',
    label: 'Organiser',
    input: 'text',
    optional: true,
    isHalf: true,
    maxLength: 200,
    isAsked: isEvent,
  },
  rank: {
    section: 'facts',
    label: 'Rank',
    input: 'text',
    optional: true,
    isHalf: true,
    maxLength: 60,
    placeholder: 'CORE A',
    isAsked: (values) => hasField(typeOf(values) || 'blog', 'rank'),
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
