import { plainLetters } from '../../../contract/text/keywords.ts';

/** Words without case, accents and signs. */
const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Positions of the texts that have most words of a search; none if all have as many. */
function findOpenings(texts: readonly string[], query: string): number[] {
  const wanted = [...new Set(wordsOf(query))];
  const scores = texts.map((text) => {
    const words = wordsOf(text);
    return wanted.filter((word) =>
      word.length > 2 ? words.some((one) => one.startsWith(word)) : words.includes(word),
    ).length;
  });
  const most = Math.max(0, ...scores);
  const found = scores.flatMap((score, index) => (score === most && most > 0 ? [index] : []));
  return found.length < texts.length || texts.length === 1 ? found : [];
}

/** What a row says, without its numbers. */
const textOf = (row: HTMLElement): string =>
  [
    row.dataset['position'],
    ...[...row.querySelectorAll('[data-text]')].map(({ textContent }) => textContent),
  ].join(' ');

/** The rows of a list of openings that have most words of a search. */
export function findRows(list: HTMLElement, query: string): HTMLElement[] {
  const rows = [...list.querySelectorAll<HTMLElement>('[id^=opening-]')];
  return findOpenings(rows.map(textOf), query).map((index) => rows[index]!);
}
