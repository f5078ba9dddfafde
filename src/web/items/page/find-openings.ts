import { plainLetters } from '../../../contract/text/plain-letters.ts';
import { contractLabels, levelLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import type { StoredOpening } from '../../../contract/shapes/openings.ts';

/** Words without case, accents and signs. */
const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const textOf = ({ title, department, position, level, contract, eligibility }: StoredOpening): string =>
  [
    title,
    department,
    position && positionLabel(position),
    level && levelLabel(level),
    contract && contractLabels[contract],
    eligibility,
  ].join(' ');

/** Positions of the openings that have most words of a search; none if all have as many. */
export function findOpenings(openings: readonly StoredOpening[], query: string): number[] {
  const wanted = [...new Set(wordsOf(query))];
  const scores = openings.map((opening) => {
    const words = wordsOf(textOf(opening));
    return wanted.filter((word) =>
      word.length > 2 ? words.some((one) => one.startsWith(word)) : words.includes(word),
    ).length;
  });
  const most = Math.max(0, ...scores);
  const found = scores.flatMap((score, index) => (score === most && most > 0 ? [index] : []));
  return found.length < openings.length || openings.length === 1 ? found : [];
}
