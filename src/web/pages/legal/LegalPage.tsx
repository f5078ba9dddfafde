import type { ReactNode } from 'react';
import { Sidebar } from '../../ui/Layout.tsx';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { classNames } from '../../ui/class-names.ts';
import prose from '../../items/page/Prose.module.css';
import css from './LegalPage.module.css';

export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  body: ReactNode;
}

/** A legal text with its table of contents. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: LegalSection[];
}) {
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <p className={css.date}>Last updated: May 2023</p>
      <Sidebar width="18rem" first gap="4" className={css.legal}>
        <nav className={css.contents} aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={classNames(prose.prose, css.text)}>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {index + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </Sidebar>
    </Page>
  );
}
