import { linesOfText } from './plain-text.ts';

/** A line that ends like this reads well with the next one after it. */
const endOfSentence = /[.!?:;,…—–।॥。！？：；，、؟؛،۔]["'”’»)\]]*$/u;

/** Joins lines so that a heading or an entry of a list doesn't run into what follows it: 'Eligibility · A PhD in physics.' */
export const joinLines = (lines: string): string =>
  lines
    .split('\n')
    .reduce(
      (text, line) => (text === '' ? line : `${text}${endOfSentence.test(text) ? ' ' : ' · '}${line}`),
      '',
    );

/** The visible text of an HTML fragment, for summaries. */
export const textOnOneLine = (html: string): string => joinLines(linesOfText(html));

/** Where a text can be cut at a word, at or before `length`: between two letters only if there is no space for long. */
export function wordEnd(text: string, length: number): number {
  if (text.length <= length) return text.length;
  const space = text.lastIndexOf(' ', length);
  if (space > length / 2) return space;
  let end = length;
  // A letter keeps its accents, a pair of surrogates stays together.
  while (end > 0 && (/^\p{M}/u.test(text.slice(end, end + 2)) || /[\ud800-\udbff]$/.test(text.slice(0, end))))
    end -= 1;
  return end;
}

/** The beginning of a text, cut at a word, for summaries. */
export function shortened(text: string, length = 160): string {
  if (text.length <= length) return text;
  return `${text.slice(0, wordEnd(text, length - 1)).replace(/[\s·,;:–—-]+$/u, '')}…`;
}
