import { isStopWord, searchTerms, shortestBegun } from './search-terms.ts';
import { joinLines, wordEnd } from './plain-text.ts';

export interface Span {
  start: number;
  end: number;
}

/**
 * Folds a text: no accents and compatibility forms, lower case. A text folds to what its characters fold to one by one, each to none or
 * several ('é' → 'e', 'ß' → 'ss').
 */
const fold = (text: string): string =>
  /^[\0-\x7F]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[‘’ʼ‐ßæœøłς]/gu, (letter) => plainLetters[letter]!);

const plainLetters: Record<string, string> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  // Which of the two a capital sigma becomes depends on its neighbours.
  ς: 'σ',
};

/** Signs inside of words, which are also found without them. */
const innerSigns = /[.'‘’ʼ‐‑-]/gu;
const hasInnerSign = (text: string): boolean => /[\p{L}\d][.'‘’ʼ‐‑-][\p{L}\d]/u.test(text);

interface Folded {
  value: string;
  /** The original range of a part of the value. */
  spanOf: (start: number, end: number) => Span;
}

/**
 * Most texts don't hold what is looked for, and a page of results folds 100,000 characters: where each comes from is told when it is asked.
 * @param isJoined without signs inside of words
 */
function folded(text: string, isJoined = false): Folded {
  const value = fold(isJoined ? text.replace(innerSigns, '') : text);
  let ranges: Ranges | undefined;
  return {
    value,
    spanOf(start, end) {
      ranges ??= rangesOf(text, isJoined, value.length);
      return { start: ranges.starts[start]!, end: ranges.ends[end - 1]! };
    },
  };
}

/** The original range of each character of a folded text. */
interface Ranges {
  starts: Uint32Array;
  ends: Uint32Array;
}

function rangesOf(text: string, isJoined: boolean, length: number): Ranges {
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  let at = 0;
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const isLeftOut = isJoined && character.search(innerSigns) === 0;
    const width = isLeftOut ? 0 : widthOf(character);
    // A combining accent belongs to the preceding letter.
    if (width === 0 && !isLeftOut && at > 0) ends[at - 1] = end;
    for (const until = at + width; at < until; at += 1) {
      starts[at] = start;
      ends[at] = end;
    }
    start = end;
  }
  return { starts, ends };
}

/** How many characters one folds to. */
const widthOf = (character: string): number => (character < '\x80' ? 1 : fold(character).length);

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

function findIn({ value, spanOf }: Folded, needle: string, isWhole: boolean): Span[] {
  if (needle === '') return [];
  const found: Span[] = [];
  for (let at = value.indexOf(needle); at !== -1; at = value.indexOf(needle, at + needle.length)) {
    const end = at + needle.length;
    if (!isInsideWord(value, at) && (!isWhole || endsWord(value, end))) found.push(spanOf(at, end));
  }
  return found;
}

/**
 * Finds runs in a text, with its signs and then without those inside of words: 'PhD' is found in 'Ph.D.', 'doc' in 'post-doc'. A text is
 * folded when it is first asked for in that form.
 */
function finderIn(text: string): (run: Run) => Iterable<Span> {
  const apart = folded(text);
  const hasSigns = hasInnerSign(text);
  let joined: Folded | undefined;
  return function* find({ text: run, isWhole }) {
    yield* findIn(apart, folded(run.trim()).value, isWhole);
    if (!hasSigns && !hasInnerSign(run)) return;
    joined ??= hasSigns ? folded(text, true) : apart;
    yield* findIn(joined, folded(run.trim(), true).value, isWhole);
  };
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
  const find = finderIn(text);
  const all = runsOf(q, synonyms, isTyping)
    .flatMap((run) => [...find(run)])
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const found: Span[] = [];
  for (const span of all) if (span.start >= (found.at(-1)?.end ?? 0)) found.push(span);
  return found;
}

/** Where a query is found best: as a whole, else its longest word. */
function bestMatch(text: string, q: string, synonyms: readonly string[]): number {
  const find = finderIn(text);
  for (const run of [{ text: q, isWhole: false }, ...runsOf(q, synonyms)]) {
    for (const first of find(run)) return first.start;
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
