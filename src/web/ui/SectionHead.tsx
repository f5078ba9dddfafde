import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './SectionHead.module.css';

interface Props {
  title: ReactNode;
  /** For the `aria-labelledby` of its section. */
  id?: string;
  level?: 'h2' | 'h3';
  /** A number behind the title. */
  count?: ReactNode;
  /** The one way on: a link, or a button that looks like one. */
  more?: ReactNode;
  className?: string | undefined;
}

/** The head of a section: rule, title, number, and one way on. */
export const SectionHead = ({ title, id, level: Heading = 'h2', count, more, className }: Props) => (
  <header className={classNames(css.head, className)}>
    <Heading id={id}>{title}</Heading>
    {count !== undefined && <span className={css.count}>{count}</span>}
    {more && <span className={css.more}>{more}</span>}
  </header>
);
