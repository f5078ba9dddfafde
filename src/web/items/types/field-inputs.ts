import { maxPostImageMegabytes } from '../../../contract/upload-limits.ts';
import {
  fieldLabel,
  type FieldName,
  type JobField,
  jobFields as fieldsOfStudy,
  type JobPosition,
  jobPositions,
  positionLabel,
  postTypes,
  type PostType,
  type SubType,
  subTypeLabels,
  subTypesOf,
  types,
} from '../../../contract/vocabulary/index.ts';
import type { FieldInput } from '../form/fields/item-field.ts';

/** The type that a form of posts has chosen; the first one stands for none. */
export const chosenType = ({ type }: { type?: unknown }): PostType =>
  (type as PostType | '' | undefined) || postTypes[0];

const https = 'https://';

/** How each field is filled in. */
export const postInputs: Record<FieldName | 'type', FieldInput> = {
  title: { label: 'Title', input: 'text', maxLength: 200 },
  type: {
    label: 'Type',
    input: 'one',
    isHalf: true,
    options: () => postTypes,
    labelOf: (value) => types[value as PostType].label,
    none: 'Choose a type',
    resets: 'subType',
  },
  subType: {
    label: 'Subtype',
    input: 'one',
    isHalf: true,
    options: (values) => subTypesOf(chosenType(values)),
    labelOf: (value) => subTypeLabels[value as SubType] ?? '',
    none: 'None',
  },
  content: {
    label: 'Content',
    input: 'richText',
    help: 'Pasted text keeps headings, lists, tables and links.',
  },
  keywords: { label: 'Keywords', input: 'keywords' },
  organiser: { label: 'Organiser', input: 'text', isHalf: true, maxLength: 200 },
  field: {
    label: 'Field',
    input: 'several',
    options: fieldsOfStudy,
    labelOf: (value) => fieldLabel(value as JobField),
    placeholder: `Search ${fieldsOfStudy.length} fields`,
  },
  position: {
    label: 'Position',
    input: 'several',
    options: jobPositions,
    labelOf: (value) => positionLabel(value as JobPosition),
    placeholder: 'Add a position',
  },
  /** 'Continent/' while the country is missing. */
  location: { label: 'Location', input: 'location' },
  place: { label: 'Place', input: 'place' },
  milestones: {
    label: 'Dates',
    input: 'milestones',
    kinds: (values) => types[chosenType(values)].milestones,
    zoneOf: 'type',
  },
  untilFilled: {
    label: 'Open until filled',
    input: 'check',
    help: 'The job stays listed after its deadline. Twice a year we ask you whether it is still open.',
  },
  fee: { label: 'Fee', input: 'fee' },
  salary: { label: 'Salary', input: 'text', isHalf: true, maxLength: 100 },
  actionLink: { label: 'Link to submit, apply or register', input: 'url', placeholder: https },
  rank: { label: 'Rank', input: 'text', isHalf: true, maxLength: 60, placeholder: 'CORE A' },
  openings: { label: 'Openings', input: 'openings' },
  advertisementNumber: { label: 'Advertisement number', input: 'text', maxLength: 60 },
  fees: { label: 'Application fees', input: 'fees' },
  documents: { label: 'Documents', input: 'documents' },
  image: {
    label: 'Image',
    input: 'image',
    hint: `Recommended 1000 × 680 px, maximum ${maxPostImageMegabytes} MB`,
    maxMegabytes: maxPostImageMegabytes,
  },
  videoLink: {
    label: 'Video link',
    input: 'url',
    placeholder: 'https://www.youtube.com/watch?v=',
    help: 'A YouTube link.',
  },
};

/** The same of jobs. */
export const jobInputs: Record<FieldName | 'type', FieldInput> = {
  ...postInputs,
  content: {
    label: 'Description',
    input: 'richText',
    help: 'At least 50 characters. Pasted text keeps headings, lists, tables and links.',
  },
  organiser: { label: 'Employer', input: 'employer' },
  milestones: {
    label: 'Dates',
    input: 'milestones',
    kinds: () => types.job.milestones,
    zoneOf: 'country',
  },
  image: { label: 'Image', input: 'image', hint: 'Recommended 1000 × 680 px, at most 5 MB' },
  videoLink: { label: 'Video link', input: 'url', placeholder: https },
};
