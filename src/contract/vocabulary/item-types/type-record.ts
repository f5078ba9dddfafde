import type { Collection } from '../collections.ts';
import type { FilterName } from '../filters/filter-record.ts';
import type { MilestoneKind } from '../milestones.ts';
import type { FieldName } from './field-values.ts';

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
