import type { ReactNode } from 'react';
import type { JobDocument, JobFee, StoredOpening } from '../../../../contract/publishing/openings.ts';
import type { MilestoneKind } from '../../../../contract/vocabulary/index.ts';
import type { FeeValue, MilestoneValue, PlaceValue } from './details-values.ts';

/** A field's value in a form: text, selected values of a list, or the value of several inputs. */
export type FieldValue =
  | string
  | boolean
  | readonly string[]
  | readonly MilestoneValue[]
  | PlaceValue
  | FeeValue
  | readonly StoredOpening[]
  | readonly JobFee[]
  | readonly JobDocument[];
type Values = Readonly<Record<string, FieldValue>>;

interface Described {
  label: string;
  help?: ReactNode;
  /** Shares its row with the next half field. */
  isHalf?: boolean;
}

/** How a field is filled in. */
export type FieldInput = Described &
  (
    | { input: 'text' | 'url'; placeholder?: string; maxLength?: number }
    | { input: 'openings' | 'fees' | 'documents' }
    | { input: 'richText' | 'keywords' | 'employer' | 'location' | 'place' | 'fee' | 'check' }
    | {
        input: 'milestones';
        /** Kinds that can be added, given the other values. */
        kinds: (values: Values) => readonly MilestoneKind[];
        /** What a zone that isn't given follows from. */
        zoneOf: 'type' | 'country';
      }
    | { input: 'image'; hint: string; maxMegabytes?: number }
    | {
        input: 'several';
        options: readonly string[];
        labelOf: (value: string) => string;
        placeholder: string;
      }
    | {
        input: 'one';
        /** Options, given the other values. Without any, the field isn't shown. */
        options: (values: Values) => readonly string[];
        labelOf: (value: string) => string;
        /** Stands for no choice. */
        none: string;
        /** The field that a new choice empties. */
        resets?: string;
      }
  );

/** Definition of one field of a job or post, for forms, error summaries and comparisons. */
export type ItemField = FieldInput & {
  /** Its section of the form. */
  section: string;
  optional?: boolean;
  /** Whether the field applies, given the other values. */
  isAsked?: (values: Values) => boolean;
};

/** Every value has its field, in the order of the form. */
export type ItemFields<Values> = Readonly<Record<keyof Values & string, ItemField>>;

/** Form values for the input of a call: text where the call also accepts null. */
export type FormValues<Input> = { [Name in keyof Input]-?: NonNullable<Input[Name]> };
