import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

interface Props {
  /** For what fills a page or a list; a section, whose head says what is missing, has the sentence alone. */
  title?: ReactNode;
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}

/** What stands where nothing is: words and the next step. */
export const EmptyState = ({ title, children, actions, level: Heading = 'h2' }: Props) => (
  <div className={css.empty}>
    {title && <Heading className={css.title}>{title}</Heading>}
    {children && <p>{children}</p>}
    {actions && <div className={css.actions}>{actions}</div>}
  </div>
);
