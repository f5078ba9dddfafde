import { fieldText } from './field-values.ts';
import type { FieldValue, ItemField, ItemFields } from './item-field.ts';

/** The fields that a form shows: those that apply to its values, and others that have a value. */
export const askedFields = <Values extends object>(
  fields: ItemFields<Values>,
  values: Values,
  section?: string,
): [string, ItemField][] => {
  const typed = values as Readonly<Record<string, FieldValue>>;
  return Object.entries<ItemField>(fields).filter(
    ([name, field]) =>
      (!section || field.section === section) &&
      (!field.isAsked || field.isAsked(typed) || fieldText(field, typed[name] ?? '') !== ''),
  );
};
