import { linesOfText } from './plain-text.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character each: a letter with its accents and vowel signs, an emoji with all its parts. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Longer than nearly any grapheme, so that a long text isn't read as a whole. */
const nearby = 200;

/** The start of the grapheme at a position, where a text can be cut. */
export function graphemeStart(text: string, position: number): number {
  const from = Math.max(0, position - nearby);
  const found = segmenter.segment(text.slice(from, position + nearby)).containing(position - from);
  return found ? from + found.index : text.length;
}

/** Line ends after which no separator is needed. */
const endOfSentence = /[.!?:;,…—–।॥。！？：；，、؟؛،۔]["'”’»)\]]*$/u;

/** Maximum length of such an end. */
const endLength = 20;

/**
 * Joins lines so that a heading or an entry of a list doesn't run into what follows it: 'Eligibility · A PhD in physics.' Linear time: authors
 * send up to 50,000 lines.
 */
export function joinLines(lines: string): string {
  const parts: string[] = [];
  for (const line of lines.split('\n').filter(Boolean)) {
    const last = parts.at(-1)?.slice(-endLength);
    if (last !== undefined) parts.push(endOfSentence.test(last) ? ' ' : ' · ');
    parts.push(line);
  }
  return parts.join('');
}

/** The visible text of an HTML fragment, for summaries. */
export const textOnOneLine = (html: string): string => joinLines(linesOfText(html));

/** Position of a word's end at or before `length`; inside a word only if there is no space nearby. */
export function wordEnd(text: string, length: number): number {
  if (text.length <= length) return text.length;
  const space = text.lastIndexOf(' ', length);
  if (space > length / 2) return space;
  return graphemeStart(text, length);
}

/** The beginning of a text, cut at a word, for summaries. */
export function shortened(text: string, length = 160): string {
  if (text.length <= length) return text;
  return `${text.slice(0, wordEnd(text, length - 1)).replace(/[\s·,;:–—-]+$/u, '')}…`;
}
