import { plainText } from '../text/plain-text.ts';
import { requiredText } from './text.ts';

/** Maximum length of HTML; far more than a long article. */
export const maxContentLength = 100_000;
/** Short enough to parse without checking permissions first. */
const quickCheckLength = 500;

/**
 * HTML of the rich-text editor. The text of longer HTML is checked by the use case, once the author is known to be
 * allowed to post; that of short HTML, such as an empty editor's, with the other fields.
 */
export const contentInput = (missing: string, problemOf: (text: string) => string | null) =>
  requiredText(maxContentLength, missing).superRefine((html, ctx) => {
    const message = html.length > quickCheckLength ? null : problemOf(plainText(html));
    if (message) ctx.addIssue({ code: 'custom', message });
  });

/** Validates a post's text, without tags. */
export const postContentProblem = (text: string): string | null =>
  text === '' ? 'Content is required' : null;

const shortestDescription = 50;

/** Validates a description's text, without tags. */
export function descriptionProblem(text: string): string | null {
  if (text === '') return 'Job description is required';
  return text.length < shortestDescription ? 'Description must be at least 50 characters' : null;
}
