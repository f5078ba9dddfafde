/** A text without case, accents and compatibility forms, decomposed. Vowel signs of Indian scripts are no accents. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase();

export const keywordLimits = { most: 10, shortest: 2, longest: 50 };

/** Keywords that differ in case, accents or spaces alone are the same. */
const keyOf = (keyword: string): string => plainLetters(keyword).replace(/\s+/gu, ' ');

/** The first of those that are the same. */
export const distinctKeywords = (keywords: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const keyword of keywords) if (!first.has(keyOf(keyword))) first.set(keyOf(keyword), keyword);
  return [...first.values()];
};

/** The query that finds a keyword: as a phrase, if it has several words. */
export const keywordQuery = (keyword: string): string =>
  /\s/u.test(keyword) ? `"${keyword.replaceAll('"', '')}"` : keyword;
