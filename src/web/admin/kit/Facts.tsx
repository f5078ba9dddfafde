import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './Admin.module.css';

interface Props {
  /** Those without a value are left out. */
  facts: [label: string, value: ReactNode][];
  className?: string | undefined;
}

/** Labels with their values, side by side. */
export const Facts = ({ facts, className }: Props) => (
  <dl className={classNames(css.facts, className)}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
