import { plainWord } from './search-terms.ts';
import { equivalents } from '../vocabulary/equivalents.ts';

/** By words in their plain spelling, apart and joined: the others of their groups. */
const known = new Map<string, string[]>();
for (const line of equivalents.trim().split('\n')) {
  const group = line.split(',').map((one) => one.trim());
  for (const one of group) {
    const words = one.split(' ').map(plainWord);
    for (const key of new Set([words.join(' '), words.join('')]))
      known.set(key, [...(known.get(key) ?? []), ...group.filter((other) => other !== one)]);
  }
}

/** The most words that are looked up together. */
const longest = 8;

const singular = (key: string): string => key.replace(/(?<=..)s$/u, '');

const othersOf = (key: string): readonly string[] => known.get(key) ?? known.get(singular(key)) ?? [];

/** Words of a query that belong together, and what they are taken for. */
export interface EquivalentWords {
  words: string[];
  others: readonly string[];
}

/** Divides words that follow each other into those that have equivalents, the longest ones first, and single others. */
export function withEquivalents(words: readonly string[]): EquivalentWords[] {
  if (words.length === 0) return [];
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    const first = words.slice(0, length);
    const others = othersOf(first.map(plainWord).join(' '));
    if (others.length > 0 || length === 1)
      return [{ words: first, others }, ...withEquivalents(words.slice(length))];
  }
  return [];
}
