import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Wrap.module.css';

/** The column that every page's content stands in: 1200 px at most, with gutters. */
export function Wrap({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.wrap, className)}>{children}</div>;
}

/** A page below the shell: the same column with room above and below. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <Wrap className={classNames(css.page, className)}>{children}</Wrap>;
}

/** Title, lead and tools at the top of a page. */
export function PageHead({ title, lead, tools }: { title: ReactNode; lead?: ReactNode; tools?: ReactNode }) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {tools}
    </header>
  );
}
