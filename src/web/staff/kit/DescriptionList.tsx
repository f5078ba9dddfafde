import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './Admin.module.css';

interface Props {
  /** Those without a value are left out. */
  entries: [label: string, value: ReactNode][];
  className?: string | undefined;
}

/** Labels with their values, side by side. */
export const DescriptionList = ({ entries, className }: Props) => (
  <dl className={classNames(css.descriptions, className)}>
    {entries
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
