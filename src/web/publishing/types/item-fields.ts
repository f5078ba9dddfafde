import type { JobDraft } from '../../../contract/publishing/job.ts';
import type {
  advertisementInput,
  JobDocument,
  JobFee,
  StoredOpening,
} from '../../../contract/publishing/openings.ts';
import type { PostDraft } from '../../../contract/publishing/post.ts';
import {
  type Collection,
  type FieldName,
  hasField,
  jobName,
  type PostType,
  type TypeRecord,
  types,
  typesIn,
  fieldLabel,
  type JobField,
  jobFields as fieldsOfStudy,
  type JobPosition,
  jobPositions,
  positionLabel,
  postTypes,
  type SubType,
  subTypeLabels,
  subTypesOf,
} from '../../../contract/vocabulary/index.ts';
import { maxPostImageMegabytes } from '../../../contract/uploads.ts';
import type { FeeValue, MilestoneValue, PlaceValue } from '../form/fields/details-values.ts';
import type { FieldInput, FormValues, ItemField, ItemFields } from '../form/fields/field-values.ts';

/** The type that a form of posts has chosen; the first one stands for none. */
export const chosenType = ({ type }: { type?: unknown }): PostType =>
  (type as PostType | '' | undefined) || postTypes[0];

const https = 'https://';

/** How each field is filled in. */
const postInputs: Record<FieldName | 'type', FieldInput> = {
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
    hasFigures: (values) => types[chosenType(values)].hasFigures,
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
const jobInputs: Record<FieldName | 'type', FieldInput> = {
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

export type JobValues = FormValues<
  Omit<JobDraft, 'applicationDeadline' | 'milestones' | 'place' | keyof typeof advertisementInput>
> & {
  milestones: MilestoneValue[];
  place: PlaceValue;
  advertisementNumber: string;
  openings: StoredOpening[];
  fees: JobFee[];
  documents: JobDocument[];
};
export type PostValues = FormValues<Omit<PostDraft, 'type' | 'milestones' | 'place' | 'fee'>> & {
  type: PostType | '';
  milestones: MilestoneValue[];
  place: PlaceValue;
  fee: FeeValue;
};

export type FormSections = Readonly<Record<string, { title: string; lead?: string }>>;

/**
 * The form of a collection as the records of its types describe it: sections, and their fields in order. A field that only
 * some types have is asked for if one of them is chosen.
 */
function formOf(
  collection: Collection,
  inputs: Record<FieldName | 'type', FieldInput>,
  nameOf: (field: FieldName) => string,
) {
  const all = typesIn(collection);
  const records: TypeRecord[] = all.map((type) => types[type]);
  // The longest form has all sections in order; the others leave some of them out.
  const longestFirst = records.toSorted((a, b) => b.sections.length - a.sections.length);
  const titles = [...new Set(longestFirst.flatMap(({ sections }) => sections.map(({ title }) => title)))];
  const fields: Record<string, ItemField> = {};
  const sections: Record<string, FormSections[string]> = {};
  for (const [index, title] of titles.entries()) {
    const section = `section${index + 1}`;
    const matching = longestFirst.flatMap((record) => record.sections.filter((one) => one.title === title));
    sections[section] = { title, ...(matching[0]?.lead && { lead: matching[0].lead }) };
    for (const name of new Set(matching.flatMap((one) => one.fields))) {
      const of = records.filter((record) => record.sections.some((one) => one.fields.includes(name)));
      fields[nameOf(name)] = {
        ...inputs[name],
        label: of[0]?.labels[name] ?? inputs[name].label,
        section,
        optional: !of[0]?.required.includes(name),
        ...(of.length < all.length && { isAsked: (values) => hasField(chosenType(values), name) }),
      };
      if (name === 'title' && all.length > 1) fields['type'] = { ...inputs.type, section };
    }
  }
  return { fields, sections };
}

const ofJobs = formOf('jobs', jobInputs, jobName);
const ofPosts = formOf('posts', postInputs, (name) => name);

/** The fields in the order of the forms. Reviews and comparisons of versions use them too. */
export const jobFields = ofJobs.fields as ItemFields<JobValues>;
export const postFields = ofPosts.fields as ItemFields<PostValues>;
export const formSections: Record<Collection, FormSections> = {
  jobs: ofJobs.sections,
  posts: ofPosts.sections,
};
