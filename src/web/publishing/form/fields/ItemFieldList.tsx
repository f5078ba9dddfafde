import type { ReactNode } from 'react';
import { errorAt, type Errors, errorsWithin } from '../../../lib/forms/errors.tsx';
import { type FieldValue, type ItemField, type ItemFields, fieldText } from './field-values.ts';
import { ItemFieldInput } from './ItemFieldInput.tsx';
import css from './Fields.module.css';

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

type Typed = Readonly<Record<string, FieldValue>>;

interface ItemFieldListProps<Values extends object> {
  fields: ItemFields<Values>;
  /** Shows the fields of this section alone. */
  section?: string;
  /** A number that changes when other values replace the input: the editor restarts with them. */
  round?: number;
  values: Values;
  errors: Errors;
  /** Warnings about probable mistakes, by path. */
  advice?: Errors;
  idOf: (name: string) => string;
  onChange: (changes: Partial<Values>) => void;
  onUploading: (isUploading: boolean) => void;
  /** What stands below a field. */
  below?: ((name: string) => ReactNode) | undefined;
}

/** The fields of a job or a post, halves of a row side by side. */
export function ItemFieldList<Values extends object>(props: ItemFieldListProps<Values>) {
  const {
    fields,
    section,
    round = 0,
    values,
    errors,
    advice = {},
    idOf,
    onChange,
    onUploading,
    below,
  } = props;
  const shown = askedFields(fields, values, section);
  return rowsOf(shown).map((row) => {
    const controls = row.map(([name, field]) => {
      const key = `${name} ${field.input === 'richText' ? round : ''}`;
      const input = (
        <ItemFieldInput
          key={key}
          id={idOf(name)}
          name={name}
          field={field}
          values={values as Typed}
          error={errorAt(errors, name)}
          errorsWithin={errorsWithin(errors, name)}
          advice={advice[name]}
          adviceWithin={errorsWithin(advice, name)}
          onChange={(changes) => onChange(changes as Partial<Values>)}
          onUploading={onUploading}
        />
      );
      return below ? (
        <div key={key}>
          {input}
          {below(name)}
        </div>
      ) : (
        input
      );
    });
    const key = row[0]![0];
    return row[0]![1].isHalf ? (
      <div key={key} className={css.row}>
        {controls}
      </div>
    ) : (
      controls
    );
  });
}

/** Fields by row: halves that follow one another share one. */
function rowsOf(fields: [string, ItemField][]): [string, ItemField][][] {
  const rows: [string, ItemField][][] = [];
  for (const entry of fields) {
    const last = rows.at(-1);
    if (entry[1].isHalf && last?.[0]![1].isHalf) last.push(entry);
    else rows.push([entry]);
  }
  return rows;
}
