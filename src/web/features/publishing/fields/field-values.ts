import { plainText } from '../../../../contract/plain-text.ts';
import { locationLabel } from '../../../../contract/vocabulary/index.ts';
import { shortDate } from '../../../format/dates.ts';
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
  eachOf(fields, (_name, { input }) => (input === 'several' ? [] : '')) as Values;

/** What the form holds of a stored item. */
export const storedValues = <Values extends object>(fields: ItemFields<Values>, item: object): Values => {
  const stored = item as Record<string, FieldValue | null>;
  return eachOf(fields, (name) => stored[name] ?? '') as Values;
};

export const fieldLabels = <Values extends object>(fields: ItemFields<Values>): Record<string, string> =>
  eachOf(fields, (_name, { label }) => label);

/** A value in words. */
export function inWords(field: ItemField, value: FieldValue): string {
  if (typeof value !== 'string') return field.input === 'several' ? value.map(field.labelOf).join(', ') : '';
  if (value === '') return '';
  if (field.input === 'richText') return plainText(value);
  if (field.input === 'one') return field.labelOf(value);
  if (field.input === 'location') return locationLabel(value);
  if (field.input === 'date') return shortDate(value);
  return field.input === 'image' ? (value.split('/').at(-1) ?? value) : value;
}

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
