import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './Detail.module.css';

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

/** Of a field that only a preview can lack. */
export const RequiredDetail = ({ name, children }: { name: string; children: string }) => (
  <Detail name={name}>{children || <i>Not filled in yet</i>}</Detail>
);

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
