import { plainLetters } from '../../contract/text/plain-letters.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';

const longest = 100;

/** An address, or a number of a telephone, a card or a person. */
const isPersonal = (q: string): boolean => /\S@\S/u.test(q) || /\d(?:[\s().+/-]*\d){5}/u.test(q);

/** A query as it is kept: folded and cut; null if it may be about a person, or has no word. */
export function wordsOfQuery(q: string): string | null {
  if (isPersonal(q)) return null;
  const words = plainLetters(asSingleLine(q))
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
}
