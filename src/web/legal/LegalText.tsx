import type { ReactNode } from 'react';
import { Sidebar } from '../ui/Layout.tsx';
import { classNames } from '../ui/class-names.ts';
import { Prose } from '../items/page/Prose.tsx';
import prose from '../items/page/Prose.module.css';
import css from './LegalPage.module.css';

export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  /** Over its text; the title unless given. */
  heading?: string;
  body: ReactNode;
}

/** A section of an admin's text. */
export interface LegalPart {
  id: string;
  /** Empty for what stands before the first heading. */
  title: string;
  html: string;
}

export const asSections = (parts: LegalPart[]): LegalSection[] =>
  parts.map(({ id, title, html }) => ({ id, title, body: <Prose html={html} /> }));

/** A legal text with its table of contents. */
export function LegalText({ sections }: { sections: LegalSection[] }) {
  const titled = sections.filter(({ title }) => title);
  return (
    <Sidebar width="18rem" first gap="4" className={css.legal}>
      {titled.length > 0 && (
        <nav className={css.contents} aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {titled.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article className={classNames(prose.prose, css.text)}>
        {sections.map(({ id, title, heading = title, body }) => (
          <section key={id} aria-labelledby={title && id}>
            {title && (
              <h2 id={id} tabIndex={-1}>
                {heading}
              </h2>
            )}
            {body}
          </section>
        ))}
      </article>
    </Sidebar>
  );
}
