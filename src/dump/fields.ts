import { itemFields, type Field, type ItemField, type Scope } from './item-fields.ts';
import { maskTexts, type Row } from './read-rows.ts';

/** The dictionary: the fields of every row, in order. */
export const fields: readonly Field[] = itemFields.map(
  ({ of: _of, ofRemoved: _ofRemoved, ...field }) => field,
);

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
const valueOf = ({ format, of, ofRemoved }: ItemField, row: Row, scope: Scope): unknown => {
  if ('removed' in row) return asJson(ofRemoved?.(row.removed));
  const value = asJson(of(row.item, scope));
  return format ? value : maskTexts(value);
};

/** A row as the dump has it, with every field of the dictionary. */
export const recordOf = (row: Row, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(itemFields.map((field) => [field.name, valueOf(field, row, scope)]));
