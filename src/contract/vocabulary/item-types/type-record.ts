import type { IndianState } from '../indian-states.ts';
import type { JobField, JobPosition } from '../job-terms.ts';
import type { FeeType, MilestoneKind, PlaceMode } from '../milestones.ts';
import type { Collection } from '../collections.ts';
import type { FilterName } from '../filters/filter-record.ts';

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

interface Section<Field> {
  title: string;
  lead?: string;
  fields: readonly Field[];
}

/** All that differs between the types of items. Whatever lists, routes, menus, prices or forms have by type follows from it. */
export interface TypeRecord<
  In extends Collection = Collection,
  Field extends FieldName = FieldName,
  Sub extends string = string,
> {
  collection: In;
  /** Its display name (docs/specification.md#listing-screen): 'Workshop'. */
  label: string;
  /** Title of the list: 'Workshops'. */
  title: string;
  /** Title of the list in menus and carousels (docs/specification.md#shell). */
  menu: string;
  /** Singular and plural inside a sentence. */
  singular: string;
  plural: string;
  subtitle: string;
  /** The list's address. */
  path: string;
  /** Of one credit, in rupees, with tax (docs/specification.md#prices). */
  price: number;
  /** Places in the menus, and in the carousels of the home page; null for no carousel. */
  order: { menu: number; carousel: number | null };
  /** Value and label. */
  subTypes: Readonly<Record<Sub, string>>;
  /** Dates that its form asks for, in order; a type without any has no filters by time either. */
  milestones: readonly MilestoneKind[];
  /** Whether an item without a deadline is open until it is filled, which promises nothing that a moderator would check. */
  openWithoutDates: boolean;
  /** Stands for a zone that a date doesn't state. */
  defaultZone: 'AoE' | 'Asia/Kolkata';
  /** Its form. */
  sections: readonly Section<Field>[];
  required: readonly NoInfer<Field>[];
  /** Whether its text may hold images. */
  hasFigures: boolean;
  /** Fields whose change of a public item needs review (docs/specification.md#status-changes). */
  reviewed: readonly NoInfer<Field>[];
  /** Labels of fields where they differ from the usual ones. */
  labels: Partial<Record<NoInfer<Field>, string>>;
  /** Filters that its list offers. */
  filters: readonly FilterName[];
  /** schema.org types for search engines: if all is known that `full` requires, and otherwise. */
  schema: {
    full: 'Course' | 'EducationalOccupationalProgram' | 'Event' | 'JobPosting' | null;
    plain: 'Article' | 'BlogPosting' | 'NewsArticle' | null;
  };
  /** Dates of generated items, in days from the last deadline. */
  generated: Partial<Record<MilestoneKind, number>>;
}

/** Keeps the exact names of fields and subtypes. Without NoInfer, `required: ['rank']` would add a field instead of being refused. */
export const itemType = <
  const In extends Collection,
  const Field extends FieldName,
  const Sub extends string = never,
>(
  record: TypeRecord<In, Field, Sub>,
): TypeRecord<In, Field, Sub> => record;
