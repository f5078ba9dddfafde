import type { JobDraft } from '../../../contract/shapes/job.ts';
import type {
  advertisementInput,
  JobDocument,
  JobFee,
  StoredOpening,
} from '../../../contract/shapes/openings.ts';
import type { PostDraft } from '../../../contract/shapes/post.ts';
import {
  type Collection,
  type FieldName,
  hasField,
  jobName,
  type PostType,
  type TypeRecord,
  types,
  typesIn,
} from '../../../contract/vocabulary/index.ts';
import type { FeeValue, MilestoneValue, PlaceValue } from '../form/fields/details-values.ts';
import type { FieldInput, FormValues, ItemField, ItemFields } from '../form/fields/item-field.ts';
import { chosenType, jobInputs, postInputs } from './field-inputs.ts';

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
    const alike = longestFirst.flatMap((record) => record.sections.filter((one) => one.title === title));
    sections[section] = { title, ...(alike[0]?.lead && { lead: alike[0].lead }) };
    for (const name of new Set(alike.flatMap((one) => one.fields))) {
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
