import { legalVersion } from '../../contract/vocabulary/retention.ts';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { EditedText } from './edited-text.ts';
import { asSections, type LegalSection, LegalText } from './LegalText.tsx';
import css from './LegalPage.module.css';

interface Props {
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
export function LegalPage({ title, lead, shipped, edited }: Props) {
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <p className={css.date}>Last updated: {edited ? edited.changedOn : legalVersion}</p>
      <LegalText sections={edited ? asSections(edited.parts) : numbered(shipped)} />
    </Page>
  );
}
