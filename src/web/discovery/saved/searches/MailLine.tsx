import type { ReactNode } from 'react';
import { SectionHead } from '../../../ui/Row.tsx';
import css from './MailLine.module.css';

interface LinesProps {
  title: string;
  /** Where links lead to. */
  id?: string;
  count?: ReactNode;
  /** `MailLine` */
  children: ReactNode;
}

/** What we write about, in one place: lines of the same kind. */
export const MailLines = ({ title, id, count, children }: LinesProps) => (
  <section className={css.section} id={id} aria-label={title}>
    <SectionHead title={title} count={count} />
    <ul>{children}</ul>
  </section>
);

interface LineProps {
  id?: string;
  name: ReactNode;
  what: ReactNode;
  /** What became of the last choice. */
  told?: string | null;
  /** What belongs to it and isn't always shown: a form, an address. */
  more?: ReactNode;
  /** One menu, or one button, and '…'. */
  children: ReactNode;
}

/** Something we write about: what, when, and one menu. */
export const MailLine = ({ id, name, what, told, more, children }: LineProps) => (
  <li className={css.line} id={id}>
    <div>
      <p className={css.name}>{name}</p>
      <div className={css.what}>{what}</div>
      {told && (
        <p className={css.told} role="status">
          {told}
        </p>
      )}
    </div>
    <div className={css.choice}>{children}</div>
    {more && <div className={css.more}>{more}</div>}
  </li>
);
