/** A text without case, accents and compatibility forms, decomposed. Vowel signs of Indian scripts are no accents. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase();
