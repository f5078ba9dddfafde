import { joinLines, wordEnd } from './summary.ts';

export interface Span {
  start: number;
  end: number;
}

/** Folds a character: no accents, lower case; can yield none or several characters ('é' → 'e', 'ß' → 'ss'). */
const fold = (character: string): string =>
  character
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace('ß', 'ss')
    .replace('æ', 'ae')
    .replace('œ', 'oe')
    .replace('ø', 'o')
    .replace('ł', 'l');

/** Folded text, with the original range of each of its characters. */
function folded(text: string): { value: string; spans: Span[] } {
  const spans: Span[] = [];
  let value = '';
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const plain = fold(character);
    // A combining accent belongs to the preceding letter.
    if (plain === '' && spans.length > 0) spans[spans.length - 1]!.end = end;
    for (let index = 0; index < plain.length; index += 1) spans.push({ start, end });
    value += plain;
    start = end;
  }
  return { value, spans };
}

/** Finds `term` in `text`, ignoring case and accents like the search (docs/rules.md#search). */
export function findTerm(text: string, term: string): Span[] {
  const needle = folded(term.trim()).value;
  if (needle === '') return [];
  const { value, spans } = folded(text);
  const found: Span[] = [];
  for (let at = value.indexOf(needle); at !== -1; at = value.indexOf(needle, at + needle.length)) {
    const first = spans[at];
    const last = spans[at + needle.length - 1];
    if (first && last) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** Length of the excerpt around a term. */
const excerptLength = 200;

/** An excerpt around the first match, cut at words; the beginning if there is no match. @param lines a text with a line for each block */
export function excerptAround(lines: string, term: string): string {
  // A term is also found across lines, as in the search.
  const text = lines.replaceAll('\n', ' ');
  const at = findTerm(text, term)[0]?.start ?? 0;
  const from = at > excerptLength / 3 ? startOfWord(text, Math.floor(at - excerptLength / 3), at) : 0;
  const end = from + wordEnd(text.slice(from), excerptLength);
  return `${from > 0 ? '… ' : ''}${joinLines(lines.slice(from, end).trim())}${end < text.length ? ' …' : ''}`;
}

/** The start of the first word between two positions, else the second position. */
function startOfWord(text: string, earliest: number, latest: number): number {
  const space = text.indexOf(' ', earliest);
  return space !== -1 && space < latest ? space + 1 : latest;
}
