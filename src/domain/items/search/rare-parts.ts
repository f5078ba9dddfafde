import { wordsOf } from './term.ts';

/** So many of the newest items tell which trigrams of a word are common. */
export const trigramSample = 30;
/** A trigram in so many of them has long lists in an index: reading these takes longer than all the rest of a search. */
const common = 8;
/** Without so many that none of them has, what is left of a word may find too much. */
const enough = 2;
const longest = 40;

/** The trigrams of a word in their order; none of a term that is short, or more than a word. */
export function trigramsOf(q: string): string[] {
  const [word = '', ...others] = wordsOf(q);
  const letters = [...word];
  if (others.length > 0 || letters.length > longest) return [];
  return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
}

/**
 * What is left of a word without its common trigrams; undefined when it is better looked up as a whole.
 * @param held in how many of the sample each trigram is
 */
export function rarePartsOf(trigrams: string[], held: number[]): string[] | undefined {
  const isCommon = held.map((count) => count >= common);
  if (!isCommon.includes(true) || held.filter((count) => count === 0).length < enough) return undefined;
  const parts: string[] = [];
  trigrams.forEach((trigram, i) => {
    if (isCommon[i]) return;
    if (i > 0 && !isCommon[i - 1]) parts[parts.length - 1] += [...trigram].at(-1) ?? '';
    else parts.push(trigram);
  });
  return parts;
}
