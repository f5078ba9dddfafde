import { expect, test } from 'vitest';
import { rarePartsOf, trigramsOf } from './rare-parts.ts';

test('a word has its trigrams; a phrase and a short term are looked up as they are', () => {
  expect(trigramsOf('Zoölogy.')).toEqual(['Zoo', 'ool', 'olo', 'log', 'ogy']);
  expect(trigramsOf('zoology of birds')).toEqual([]);
  expect(trigramsOf('c++')).toEqual([]);
  expect(trigramsOf('x'.repeat(41))).toEqual([]);
});

test('what is left of a word are the parts between its common trigrams', () => {
  const trigrams = trigramsOf('papyrology');
  expect(trigrams).toHaveLength(8);
  expect(rarePartsOf(trigrams, [0, 0, 0, 0, 1, 9, 10, 9])).toEqual(['papyrol']);
  expect(rarePartsOf(trigrams, [0, 0, 8, 30, 7, 9, 2, 9])).toEqual(['papy', 'rol', 'log']);
});

test('a word of rare trigrams alone, or with hardly any, is looked up as a whole', () => {
  const trigrams = trigramsOf('zygote');
  expect(rarePartsOf(trigrams, [0, 0, 7, 0])).toBeUndefined();
  expect(rarePartsOf(trigrams, [0, 9, 9, 9])).toBeUndefined();
  expect(rarePartsOf([], [])).toBeUndefined();
});
