import { expect, test } from 'vitest';
import { distinctKeywords, keywordQuery } from './keywords.ts';

test('keywords that differ in case, accents or spaces alone are the same', () => {
  expect(
    distinctKeywords(['NMR', 'Poésie', 'nmr', 'poesie', 'organic  chemistry', 'Organic chemistry']),
  ).toEqual(['NMR', 'Poésie', 'organic  chemistry']);
  expect(distinctKeywords(['C', 'C++', 'C#', 'हिंदी', 'हद'])).toEqual(['C', 'C++', 'C#', 'हिंदी', 'हद']);
});

test.each([
  ['NMR', 'NMR'],
  ['organic chemistry', '"organic chemistry"'],
  ['the "new" history', '"the new history"'],
])('%s is found by %s', (keyword, query) => {
  expect(keywordQuery(keyword)).toBe(query);
});
