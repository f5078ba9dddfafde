import { plainText } from '../plain-text.ts';
import { requiredText } from './text.ts';

/** Longest HTML that is taken; far more than a long article. */
export const maxContentLength = 100_000;
/** Up to here it costs nothing to read what the HTML says. */
const readAtOnce = 500;

/**
 * HTML of the rich-text editor. What a longer one says is checked by the use case, once the author is known to be allowed to
 * post; a short one, such as an empty editor's, is refused with the other fields.
 */
export const contentInput = (missing: string, problemOf: (text: string) => string | null) =>
  requiredText(maxContentLength, missing).superRefine((html, ctx) => {
    const message = html.length > readAtOnce ? null : problemOf(plainText(html));
    if (message) ctx.addIssue({ code: 'custom', message });
  });

/** What is wrong with a post's text, without its tags. */
export const postContentProblem = (text: string): string | null =>
  text === '' ? 'Content is required' : null;

const shortestDescription = 50;

/** What is wrong with a description's text, without its tags. */
export function descriptionProblem(text: string): string | null {
  if (text === '') return 'Job description is required';
  return text.length < shortestDescription ? 'Description must be at least 50 characters' : null;
}
