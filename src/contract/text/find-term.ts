import { isStopWord, searchTerms } from './search-terms.ts';
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

/** Whether a word of Latin letters would begin inside of another one; words of other scripts are found anywhere. */
const isInsideWord = (value: string, at: number): boolean =>
  /[\p{Script=Latin}\d]/u.test(value.charAt(at)) && /[\p{L}\d]/u.test(value.charAt(at - 1));

function findRun({ value, spans }: ReturnType<typeof folded>, run: string): Span[] {
  const needle = folded(run.trim()).value;
  if (needle === '') return [];
  const found: Span[] = [];
  for (let at = value.indexOf(needle); at !== -1; at = value.indexOf(needle, at + needle.length)) {
    const [first, last] = [spans[at], spans[at + needle.length - 1]];
    if (first && last && !isInsideWord(value, at)) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** Words that are looked for; more of them would make a long query slow. */
const maxWords = 12;

/** What a query asks for, the longest first; a plural also without its 's', so that the singular is found too. */
function wordsOf(q: string): string[] {
  const terms = searchTerms(q).filter(({ isExcluded }) => !isExcluded);
  const asking = terms.filter(({ text }) => !isStopWord(text));
  return (asking.length > 0 ? asking : terms)
    .map(({ text }) => text)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxWords)
    .flatMap((word) => [...new Set([word, word.replace(/(?<=\p{L}{3})s$/u, '')])]);
}

/** Finds the words and phrases of a query in a text, ignoring case and accents (docs/rules.md#search), in their order in the text. */
export function findTerm(text: string, q: string): Span[] {
  const plain = folded(text);
  const all = wordsOf(q)
    .flatMap((word) => findRun(plain, word))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const found: Span[] = [];
  for (const span of all) if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
  return found;
}

/** Where a query is found best: as a whole, else its longest word. */
function bestMatch(text: string, q: string): number {
  const plain = folded(text);
  for (const run of [q, ...wordsOf(q)]) {
    const [first] = findRun(plain, run);
    if (first) return first.start;
  }
  return 0;
}

/** Length of the excerpt around a term. */
const excerptLength = 200;

/** An excerpt around the best match of a query, cut at words; the beginning if there is no match. @param lines a text with a line for each block */
export function excerptAround(lines: string, q: string): string {
  // A query is also found across lines.
  const text = lines.replaceAll('\n', ' ');
  const at = bestMatch(text, q);
  const from = at > excerptLength / 3 ? startOfWord(text, Math.floor(at - excerptLength / 3), at) : 0;
  const end = from + wordEnd(text.slice(from), excerptLength);
  return `${from > 0 ? '… ' : ''}${joinLines(lines.slice(from, end).trim())}${end < text.length ? ' …' : ''}`;
}

/** The start of the first word between two positions, else the second position. */
function startOfWord(text: string, earliest: number, latest: number): number {
  const space = text.indexOf(' ', earliest);
  return space !== -1 && space < latest ? space + 1 : latest;
}
