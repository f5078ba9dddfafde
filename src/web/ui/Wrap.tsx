import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './Wrap.module.css';

/** The content column: at most 1200 px, with gutters. */
export function Wrap({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.wrap, className)}>{children}</div>;
}

/** A page: the same column with vertical padding. */
export const Page = ({ children }: { children: ReactNode }) => <Wrap className={css.page}>{children}</Wrap>;

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
