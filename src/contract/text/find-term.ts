import { isStopWord, searchTerms, shortestBegun } from './search-terms.ts';
import { joinLines, wordEnd } from './summary.ts';

export interface Span {
  start: number;
  end: number;
}

/** Folds a character: no accents and compatibility forms, lower case; can yield none or several characters ('é' → 'e', 'ß' → 'ss'). */
const fold = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/u, "'")
    .replace('‐', '-')
    .replace('ß', 'ss')
    .replace('æ', 'ae')
    .replace('œ', 'oe')
    .replace('ø', 'o')
    .replace('ł', 'l');

/** Signs inside of words, which are also found without them. */
const innerSign = /^[.'‘’ʼ‐‑-]$/u;
const hasInnerSign = (text: string): boolean => /[\p{L}\d][.'‘’ʼ‐‑-][\p{L}\d]/u.test(text);

interface Folded {
  value: string;
  spans: Span[];
}

/** Folded text, with the original range of each of its characters. @param joined without signs inside of words */
function folded(text: string, joined = false): Folded {
  const spans: Span[] = [];
  let value = '';
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const isLeftOut = joined && innerSign.test(character);
    const plain = isLeftOut ? '' : fold(character);
    // A combining accent belongs to the preceding letter.
    if (plain === '' && !isLeftOut && spans.length > 0) spans[spans.length - 1]!.end = end;
    for (let index = 0; index < plain.length; index += 1) spans.push({ start, end });
    value += plain;
    start = end;
  }
  return { value, spans };
}

/** Whether a word of Latin letters would begin inside of another one; words of other scripts are found anywhere. */
const isInsideWord = (value: string, at: number): boolean =>
  /[\p{Script=Latin}\d]/u.test(value.charAt(at)) && /[\p{L}\d]/u.test(value.charAt(at - 1));

/** A run of words that is looked for. */
interface Run {
  text: string;
  /** Not as the beginning of a longer word. */
  isWhole: boolean;
}

const endsWord = (value: string, at: number): boolean => /^s?(?![\p{L}\d])/u.test(value.slice(at));

function findIn({ value, spans }: Folded, needle: string, isWhole: boolean): Span[] {
  if (needle === '') return [];
  const found: Span[] = [];
  for (let at = value.indexOf(needle); at !== -1; at = value.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    const [first, last] = [spans[at], spans[end - 1]];
    if (first && last && !isInsideWord(value, at) && (!isWhole || endsWord(value, end)))
      found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** Finds runs in a text, with its signs and without those inside of words: 'PhD' is found in 'Ph.D.', 'doc' in 'post-doc'. */
function finderIn(text: string): (run: Run) => Span[] {
  const apart = folded(text);
  const joined = hasInnerSign(text) ? folded(text, true) : apart;
  return ({ text: run, isWhole }) => [
    ...findIn(apart, folded(run.trim()).value, isWhole),
    ...(joined === apart && !hasInnerSign(run)
      ? []
      : findIn(joined, folded(run.trim(), true).value, isWhole)),
  ];
}

/** Words that are looked for; more of them would make a long query slow. */
const maxWords = 12;
const maxSynonyms = 20;

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

/** What a query asks for. @param synonyms other words that mean the same @param isTyping short words may be unfinished */
const runsOf = (q: string, synonyms: readonly string[], isTyping = false): Run[] => [
  ...wordsOf(q).map((text) => ({ text, isWhole: !isTyping && text.length < shortestBegun })),
  ...synonyms.slice(0, maxSynonyms).map((text) => ({ text, isWhole: true })),
];

/** Finds the words and phrases of a query in a text, ignoring case and accents (docs/specification.md#search), in their order in the text. */
export function findTerm(
  text: string,
  q: string,
  synonyms: readonly string[] = [],
  isTyping = false,
): Span[] {
  const all = runsOf(q, synonyms, isTyping)
    .flatMap(finderIn(text))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const found: Span[] = [];
  for (const span of all) if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
  return found;
}

/** Where a query is found best: as a whole, else its longest word. */
function bestMatch(text: string, q: string, synonyms: readonly string[]): number {
  const find = finderIn(text);
  for (const run of [{ text: q, isWhole: false }, ...runsOf(q, synonyms)]) {
    const [first] = find(run);
    if (first) return first.start;
  }
  return 0;
}

/** Length of the excerpt around a term. */
const excerptLength = 200;

/** An excerpt around the best match of a query, cut at words; the beginning if there is no match. @param lines a text with a line for each block */
export function excerptAround(lines: string, q: string, synonyms: readonly string[] = []): string {
  // A query is also found across lines.
  const text = lines.replaceAll('\n', ' ');
  const at = bestMatch(text, q, synonyms);
  const from = at > excerptLength / 3 ? startOfWord(text, Math.floor(at - excerptLength / 3), at) : 0;
  const end = from + wordEnd(text.slice(from), excerptLength);
  return `${from > 0 ? '… ' : ''}${joinLines(lines.slice(from, end).trim())}${end < text.length ? ' …' : ''}`;
}

/** The start of the first word between two positions, else the second position. */
function startOfWord(text: string, earliest: number, latest: number): number {
  const space = text.indexOf(' ', earliest);
  return space !== -1 && space < latest ? space + 1 : latest;
}
