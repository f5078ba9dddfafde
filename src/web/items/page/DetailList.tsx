import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './Detail.module.css';
import { plainInWords } from '../form/fields/plain-in-words.ts';
import type { ItemField } from '../form/fields/item-field.ts';

interface Props {
  name: string;
  children: ReactNode;
  className?: string | undefined;
}

export const Detail = ({ name, children, className }: Props) => (
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

/** Fields of an item as details; optional ones only where they are filled in. Others can be empty in a preview only. */
export const FieldDetails = <Name extends string>({ fields, names, item }: FieldProps<Name>) =>
  names.map((name) => {
    const field = fields[name];
    const value = plainInWords(field, item[name] ?? '');
    return (
      (value || !field.optional) && (
        <Detail key={name} name={field.label}>
          {value || <i>Not filled in yet</i>}
        </Detail>
      )
    );
  });

interface DateProps {
  /** 'Apply by' */
  label: string;
  when: string;
  dateTime: string | null | undefined;
  isSoon: boolean;
  /** Remaining time and earlier dates. */
  children: ReactNode;
}

/** The date that readers need first. */
export const NextDate = ({ label, when, dateTime, isSoon, children }: DateProps) => (
  <p className={classNames(css.deadline, isSoon && css.soon)}>
    <span>{label}</span>
    <strong>{dateTime ? <time dateTime={dateTime}>{when}</time> : when}</strong>
    {children}
  </p>
);

/** Its earlier dates. */
export const ExtendedFrom = ({
  dates = [],
  write,
}: {
  dates: readonly string[] | undefined;
  write: (date: string) => string;
}) => dates.length > 0 && <small className={css.extended}>Extended from {dates.map(write).join(', ')}</small>;
