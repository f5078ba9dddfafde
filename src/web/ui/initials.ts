/** Words that are skipped, unless the name has no others. */
const smallWords = new Set(['of', 'the', 'and']);

const firstLetters = (words: string[]): string[] =>
  words.flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);

/** First letters of words, at most two, without 'of', 'the' and 'and': 'University of Mysore' → 'UM'. */
export function initials(name: string): string {
  const words = name.split(/\s+/);
  const counted = firstLetters(
    words.filter((word) => !smallWords.has(word.toLowerCase().replace(/\P{L}/gu, ''))),
  );
  return (counted.length > 0 ? counted : firstLetters(words)).slice(0, 2).join('').toUpperCase();
}
