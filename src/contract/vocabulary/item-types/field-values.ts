import type { IndianState } from '../indian-states.ts';
import type { JobField, JobPosition } from '../job-terms.ts';
import type { FeeType, MilestoneKind, PlaceMode } from '../milestones.ts';

interface MilestoneInput {
  kind: MilestoneKind;
  /** A date in `zone`. */
  date: string;
  /** A time of that day, as HH:MM; null is the end of the day. */
  time: string | null;
  /** null is the default zone of the item's type. */
  zone: string | null;
  label: string | null;
}

/** Optional lines of text of jobs that the form, drafts, calls and rows have under one name, as they are typed. */
const jobLines = ['salary'] as const;
type JobLine = (typeof jobLines)[number];

/** What an object says of each of them, or what is made for each. */
export const linesOf = <Value>(valueOf: (line: JobLine) => Value): Record<JobLine, Value> =>
  Object.fromEntries(jobLines.map((line) => [line, valueOf(line)])) as Record<JobLine, Value>;

/** Every field that an author fills in, under the name that all types share, with its value once it was checked. */
export interface FieldValues extends Record<JobLine, string | null> {
  title: string;
  subType: string | null;
  content: string;
  keywords: string[];
  /** The institution that offers a job or holds an event. */
  organiser: string | null;
  field: JobField[];
  position: JobPosition[];
  /** 'Continent/Country' */
  location: string;
  place: {
    mode: PlaceMode;
    city: string | null;
    country: string | null;
    state?: IndianState | undefined;
  } | null;
  milestones: MilestoneInput[];
  /** Of a job that stays open without a deadline ahead. */
  untilFilled: boolean;
  fee: { kind: FeeType; amount: number | null; currency: string | null };
  /** Where readers act: submit, apply or register. */
  actionLink: string | null;
  rank: string | null;
  /** Of an advertisement of several posts; what an edit leaves out stays. */
  advertisementNumber: string | null | undefined;
  openings: readonly object[] | undefined;
  fees: readonly object[] | undefined;
  documents: readonly object[] | undefined;
  image: string | null;
  videoLink: string | null;
}
export type FieldName = keyof FieldValues;

/** Fields that the calls of jobs name otherwise. */
const jobNames = {
  organiser: 'employer',
  actionLink: 'applyNowLink',
} as const satisfies Partial<Record<FieldName, string>>;
type JobNames = typeof jobNames;

/** The name of a field in the calls of jobs. */
export type JobName<Field extends FieldName> = Field extends keyof JobNames ? JobNames[Field] : Field;
export const jobName = <Field extends FieldName>(field: Field) =>
  ((jobNames as Partial<Record<FieldName, string>>)[field] ?? field) as JobName<Field>;
