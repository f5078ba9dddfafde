import { feeInWords, milestonesInWords, type MilestoneText } from '../../../../contract/facts-in-words.ts';
import { placeInWords } from '../../../../contract/place-in-words.ts';
import type { Fee, Milestone, Place } from '../../../../contract/shapes/facts.ts';
import {
  feeBody,
  feeValue,
  type FeeValue,
  milestoneValue,
  noFee,
  noPlace,
  placeValue,
  type PlaceValue,
} from './facts-values.ts';
import { plainInWords } from './plain-in-words.ts';
import type { FieldValue, ItemField, ItemFields } from './item-field.ts';

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
  eachOf(fields, (_name, { input }): FieldValue => {
    if (input === 'several' || input === 'milestones') return [];
    return input === 'place' ? noPlace : input === 'fee' ? noFee : '';
  }) as Values;

/** What the form holds of a stored item. */
export const storedValues = <Values extends object>(fields: ItemFields<Values>, item: object): Values => {
  const stored = item as Record<string, unknown>;
  return eachOf(fields, (name, { input }) => storedValue(input, stored[name])) as Values;
};

function storedValue(input: ItemField['input'], value: unknown): FieldValue {
  if (input === 'milestones') return ((value ?? []) as Milestone[]).map(milestoneValue);
  if (input === 'place') return placeValue((value ?? null) as Place);
  if (input === 'fee') return value ? feeValue(value as Fee) : noFee;
  return (value ?? '') as string;
}

export const fieldLabels = <Values extends object>(fields: ItemFields<Values>): Record<string, string> =>
  eachOf(fields, (_name, { label }) => label);

function factInWords(input: string, value: FieldValue): string {
  if (input === 'milestones') return milestonesInWords(value as MilestoneText[]);
  if (input === 'place') return placeInWords(value as PlaceValue);
  if (input !== 'fee') return '';
  const fee = value as Fee | FeeValue;
  return feeInWords(typeof fee.amount === 'string' ? feeBody(fee as FeeValue) : (fee as Fee));
}

/** A value in words, as a form or an item holds it. */
export const inWords = (field: ItemField, value: FieldValue): string =>
  ['milestones', 'place', 'fee'].includes(field.input) && typeof value !== 'string'
    ? factInWords(field.input, value)
    : plainInWords(field, value as string | readonly string[]);

/** What differs, field by field. A text that only looks different is reported as well. */
export function changedFields<Values extends object>(
  fields: ItemFields<Values>,
  before: Values,
  after: Values,
): Change[] {
  return Object.entries<ItemField>(fields).flatMap(([name, field]) => {
    const [from, to] = [before, after].map((values) => (values as Record<string, FieldValue>)[name] ?? '');
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    const change = { label: field.label, before: inWords(field, from!), after: inWords(field, to!) };
    return change.before === change.after
      ? [{ ...change, before: '', after: 'formatting changed' }]
      : [change];
  });
}
