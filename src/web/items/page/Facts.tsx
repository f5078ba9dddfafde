import type { ReactNode } from 'react';
import { plainInWords } from '../form/fields/plain-in-words.ts';
import type { ItemField } from '../form/fields/item-field.ts';

interface Props {
  name: string;
  children: ReactNode;
  className?: string | undefined;
}

export const Fact = ({ name, children, className }: Props) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface FieldProps<Name extends string> {
  fields: Readonly<Record<Name, ItemField>>;
  /** Those that are shown, in this order. */
  names: readonly Name[];
  item: Readonly<Record<Name, string | readonly string[] | null>>;
}

/** Fields of an item as facts; optional ones only where they are filled in. Others can be empty in a preview only. */
export const FieldFacts = <Name extends string>({ fields, names, item }: FieldProps<Name>) =>
  names.map((name) => {
    const field = fields[name];
    const value = plainInWords(field, item[name] ?? '');
    return (
      (value || !field.optional) && (
        <Fact key={name} name={field.label}>
          {value || <i>Not filled in yet</i>}
        </Fact>
      )
    );
  });
