import { plainText } from '../../../contract/plain-text.ts';
import {
  fieldLabel,
  locationLabel,
  positionLabel,
  postTypeNames,
  type SubType,
  subTypeLabels,
} from '../../../contract/vocabulary/index.ts';
import type { JobValues, PostValues } from './values.ts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

type Readers<Values> = { [Name in keyof Values]: { label: string; read: (value: Values[Name]) => string } };

const asIs = (value: string) => value;
const image = (value: string) => (value ? (value.split('/').at(-1) ?? value) : '');

const jobReaders: Readers<JobValues> = {
  title: { label: 'Job title', read: asIs },
  employer: { label: 'Employer / Organization', read: asIs },
  content: { label: 'Description', read: plainText },
  field: { label: 'Field', read: (values) => values.map(fieldLabel).join(', ') },
  position: { label: 'Position', read: (values) => values.map(positionLabel).join(', ') },
  location: { label: 'Location', read: (value) => value && locationLabel(value) },
  applicationDeadline: { label: 'Application deadline', read: asIs },
  salary: { label: 'Salary', read: asIs },
  applyNowLink: { label: 'Link to apply', read: asIs },
  image: { label: 'Image', read: image },
  videoLink: { label: 'Video link', read: asIs },
};

const postReaders: Readers<PostValues> = {
  title: { label: 'Title', read: asIs },
  type: { label: 'Type', read: (value) => (value ? postTypeNames[value].label : '') },
  subType: { label: 'Subtype', read: (value) => subTypeLabels[value as SubType] ?? '' },
  content: { label: 'Content', read: plainText },
  image: { label: 'Image', read: image },
  videoLink: { label: 'Video link', read: asIs },
};

/** What differs, field by field, in words. A change of the look of a text alone is told too. */
function changesBy<Values extends object>(readers: Readers<Values>, before: Values, after: Values): Change[] {
  return (Object.keys(readers) as (keyof Values)[]).flatMap((name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) return [];
    const { label, read } = readers[name];
    const [from, to] = [read(before[name]), read(after[name])];
    return [
      from === to ? { label, before: '', after: 'formatting changed' } : { label, before: from, after: to },
    ];
  });
}

export const jobChanges = (before: JobValues, after: JobValues): Change[] =>
  changesBy(jobReaders, before, after);
export const postChanges = (before: PostValues, after: PostValues): Change[] =>
  changesBy(postReaders, before, after);
export const jobLabels = Object.fromEntries(
  Object.entries(jobReaders).map(([name, { label }]) => [name, label]),
);
export const postLabels = Object.fromEntries(
  Object.entries(postReaders).map(([name, { label }]) => [name, label]),
);
