import { kolkataDate } from '../../../contract/deadline.ts';
import type { JobDraft } from '../../../contract/shapes/job.ts';
import {
  fieldLabel,
  type JobField,
  jobFields as fieldsOfStudy,
  type JobPosition,
  jobPositions,
  positionLabel,
} from '../../../contract/vocabulary/index.ts';
import type { PlaceValue } from '../form/fields/facts-values.ts';
import type { FormValues, ItemFields } from '../form/fields/item-field.ts';

/** The fields of a job, in the order of its form. Reviews and comparisons of versions use them too. */
export type JobValues = FormValues<Omit<JobDraft, 'place'>> & { place: PlaceValue };

export const jobFields: ItemFields<JobValues> = {
  title: { section: 'information', label: 'Job title', input: 'text', maxLength: 200 },
  employer: { section: 'information', label: 'Employer / Organization', input: 'employer' },
  content: {
    section: 'information',
    label: 'Description',
    input: 'richText',
    help: 'At least 50 characters. Pasted text keeps headings, lists and links.',
  },
  field: {
    section: 'details',
    label: 'Field',
    input: 'several',
    options: fieldsOfStudy,
    labelOf: (value) => fieldLabel(value as JobField),
    placeholder: `Search ${fieldsOfStudy.length} fields`,
  },
  position: {
    section: 'details',
    label: 'Position',
    input: 'several',
    options: jobPositions,
    labelOf: (value) => positionLabel(value as JobPosition),
    placeholder: 'Add a position',
  },
  /** 'Continent/' while the country is missing. */
  location: { section: 'details', label: 'Location', input: 'location' },
  place: { section: 'details', label: 'Place of work', input: 'place', optional: true },
  applicationDeadline: {
    section: 'details',
    label: 'Application deadline',
    input: 'date',
    optional: true,
    isHalf: true,
    help: 'Open until the end of that day, Indian time.',
    earliest: () => kolkataDate(new Date(Date.now() + 24 * 60 * 60 * 1000)),
  },
  salary: {
    section: 'details',
    label: 'Salary',
    input: 'text',
    optional: true,
    isHalf: true,
    maxLength: 100,
  },
  applyNowLink: {
    section: 'details',
    label: 'Link to apply',
    input: 'url',
    optional: true,
    placeholder: 'https://',
  },
  image: {
    section: 'media',
    label: 'Image',
    input: 'image',
    hint: 'Recommended 1000 × 680 px, at most 5 MB',
  },
  videoLink: {
    section: 'media',
    label: 'Video link',
    input: 'url',
    optional: true,
    placeholder: 'https://',
  },
};

/** The facts of a job's page, in their order. */
export const jobFacts = ['position', 'field', 'salary', 'location'] as const;
