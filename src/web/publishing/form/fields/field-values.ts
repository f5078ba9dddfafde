import type { ReactNode } from 'react';
import { withAsciiDigits } from '../../../../contract/text/single-line.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import { locationLabel, type MilestoneKind } from '../../../../contract/vocabulary/index.ts';
import type { JobDocument, JobFee, StoredOpening } from '../../../../contract/publishing/openings.ts';
import { detailInput, type FeeValue, type MilestoneValue, type PlaceValue } from './details-values.ts';

/** A text or the chosen values of a list in words. Apart from time, place and cost, which pages of jobs don't need. */
function plainInWords(field: ItemField, value: string | boolean | readonly string[]): string {
  if (field.input === 'several') return (value as string[]).map(field.labelOf).join(', ');
  if (value === true) return 'Yes';
  if (typeof value !== 'string' || value === '') return '';
  if (field.input === 'richText') return plainText(value);
  if (field.input === 'one') return field.labelOf(value);
  if (field.input === 'location') return locationLabel(value);
  return field.input === 'image' ? (value.split('/').at(-1) ?? value) : value;
}

export interface Change {
  label: string;
  before: string;
  after: string;
}

const eachOf = <Values extends object, Result>(
  fields: ItemFields<Values>,
  make: (name: keyof Values & string, field: ItemField) => Result,
): Record<string, Result> =>
  Object.fromEntries(
    Object.entries<ItemField>(fields).map(([name, field]) => [
      name,
      make(name as keyof Values & string, field),
    ]),
  );

export const emptyValues = <Values extends object>(fields: ItemFields<Values>): Values =>
  eachOf(
    fields,
    (_name, { input }): FieldValue => detailInput(input)?.empty ?? (input === 'several' ? [] : ''),
  ) as Values;

/** The form's values for a stored item. */
export const storedValues = <Values extends object>(fields: ItemFields<Values>, item: object): Values => {
  const stored = item as Record<string, unknown>;
  return eachOf(fields, (name, { input }): FieldValue => {
    const value = stored[name];
    return (
      detailInput(input)?.valueOf(value) ??
      (input === 'number' ? String(value ?? '') : ((value ?? '') as string))
    );
  }) as Values;
};

/** Labels of the fields, each preceded by its inputs, such as 'milestones.0.date'. */
export const inputLabels = <Values extends object>(
  fields: ItemFields<Values>,
  values: Values,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries<ItemField>(fields).flatMap(([name, { label, input }]) => {
      const value = (values as Record<string, FieldValue>)[name] as never;
      const within = detailInput(input)?.labels(value) ?? [];
      return [...within.map(([path, text]) => [`${name}.${path}`, text]), [name, label]];
    }),
  );

/** A value in words, as a form or an item holds it. */
export function fieldText(field: ItemField, value: FieldValue): string {
  const detail = typeof value === 'string' ? undefined : detailInput(field.input);
  return detail
    ? detail.inWords(value as never)
    : plainInWords(field, value as string | boolean | readonly string[]);
}

/** Differences by field; changes of formatting only are reported as well. */
export function changedFields<Values extends object>(
  fields: ItemFields<Values>,
  before: Values,
  after: Values,
): Change[] {
  return Object.entries<ItemField>(fields).flatMap(([name, field]) => {
    const [from, to] = [before, after].map((values) => (values as Record<string, FieldValue>)[name] ?? '');
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const change = { label: field.label, before: fieldText(field, from!), after: fieldText(field, to!) };
    return change.before === change.after
      ? [{ ...change, before: '', after: 'formatting changed' }]
      : [change];
  });
}

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
    /** A whole number; its form holds what is typed. */
    | { input: 'number' }
    | { input: 'openings' | 'fees' | 'documents' }
    | {
        input: 'richText';
        /** Whether it holds images, given the other values. Default: it holds none. */
        hasFigures?: (values: Values) => boolean;
      }
    | { input: 'keywords' | 'employer' | 'location' | 'place' | 'fee' | 'check' }
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

/** Form values for the input of a call: text where the call also accepts null, and for numbers. */
export type FormValues<Input> = {
  [Name in keyof Input]-?: IsNumber<Input[Name]> extends true ? string : NonNullable<Input[Name]>;
};
type IsNumber<Value> = [NonNullable<Value>] extends [number] ? true : false;

/**
 * The fields of numbers as a call takes them, null where nothing is typed. What isn't a number stays text, which the schema of the call
 * refuses at its field.
 */
export const numbersIn = <Body extends object>(
  fields: Readonly<Record<string, ItemField>>,
  values: object,
): { [Name in keyof Body as IsNumber<Body[Name]> extends true ? Name : never]: Body[Name] } =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, FieldValue]) => {
      if (fields[name]?.input !== 'number') return [];
      const typed = withAsciiDigits(String(value)).trim();
      return [[name, typed === '' ? null : /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed]];
    }),
  ) as never;
