import type { ReactNode } from 'react';
import type { SiteContent } from '../../../contract/staff/site-content.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import { legalVersion } from '../../../contract/vocabulary/retention.ts';
import { Sidebar, Page, PageHead } from '../../ui/Layout.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Prose } from '../../publishing/page/Prose.tsx';
import { longDate } from '../../lib/format/dates.ts';
import prose from '../../publishing/page/Prose.module.css';
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
interface LegalPart {
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

const heading = /^<h2[^>]*>([^]*?)<\/h2>/;

/** An admin's legal text, from heading to heading. What stands before the first has no title. */
export const partsOf = (html: string): LegalPart[] =>
  html
    .split(/(?=<h2[ >])/)
    .filter((part) => plainText(part) !== '')
    .map((part, index) => ({
      id: `part-${index + 1}`,
      title: plainText(heading.exec(part)?.[1] ?? ''),
      html: part.replace(heading, ''),
    }));

/** What a page shows of an admin's text; null for the shipped one. */
export const editedText = (edited: SiteContent['terms']) =>
  edited && { changedOn: longDate(edited.updatedAt), parts: partsOf(edited.content.html) };
type EditedText = ReturnType<typeof editedText>;

interface LegalPageProps {
  title: string;
  lead: string;
  /** The shipped text. */
  shipped: LegalSection[];
  /** An admin's text, which replaces it. */
  edited: EditedText;
}

const numbered = (sections: LegalSection[]): LegalSection[] =>
  sections.map((section, index) => ({ ...section, heading: `${index + 1}. ${section.title}` }));

/** A legal page: the operator's text, else the shipped one. */
export function LegalPage({ title, lead, shipped, edited }: LegalPageProps) {
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <p className={css.date}>Last updated: {edited ? edited.changedOn : legalVersion}</p>
      <LegalText sections={edited ? asSections(edited.parts) : numbered(shipped)} />
    </Page>
  );
}
