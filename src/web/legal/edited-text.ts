import type { SiteContent } from '../../contract/shapes/site-content.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { longDate } from '../lib/format/dates.ts';
import type { LegalPart } from './LegalText.tsx';

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
export type EditedText = ReturnType<typeof editedText>;
