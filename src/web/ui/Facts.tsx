import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Facts.module.css';

interface FactProps {
  name: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export const Fact = ({ name, children, className }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface FactsProps {
  /** `stacked`: name above value; `beside`: names in a column; `sum`: values at the right, on a sunken ground. */
  look: 'stacked' | 'beside' | 'sum';
  /** In place of children; those without a value are left out. */
  entries?: [name: string, value: ReactNode][];
  children?: ReactNode;
  className?: string | undefined;
}

/** Names with their values. */
export const Facts = ({ look, entries = [], children, className }: FactsProps) => (
  <dl className={classNames(css[look], className)}>
    {entries
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    {children}
  </dl>
);

/** The last line of a sum. */
export const Total = ({ children }: { children: ReactNode }) => (
  <Fact name="Total" className={css.total}>
    {children}
  </Fact>
);
