import type { ReactNode } from 'react';
import { shortened } from '../../../contract/text/plain-text.ts';
import css from './Masthead.module.css';

interface Props {
  /** Crest or portrait. */
  picture: ReactNode;
  title: ReactNode;
  /** Where, what kind, which links. */
  meta: ReactNode;
  about: string | null;
  /** What there is now, and a button before it. */
  children?: ReactNode;
}

/** Who a page is about, said once. */
export const Masthead = ({ picture, title, meta, about, children }: Props) => (
  <header className={css.head}>
    <div className={css.picture}>{picture}</div>
    <h1 dir="auto">{title}</h1>
    <p className={css.meta}>{meta}</p>
    {about && <About text={about} />}
    {children && <div className={css.now}>{children}</div>}
  </header>
);

/** A longer text is cut until more is wanted. */
const longest = 300;

function About({ text }: { text: string }) {
  if (text.length <= longest)
    return (
      <p className={css.about} dir="auto">
        {text}
      </p>
    );
  return (
    <details className={css.about}>
      <summary>
        <span dir="auto">{shortened(text, longest)}</span> <b>more</b>
      </summary>
      <p dir="auto">{text}</p>
    </details>
  );
}
