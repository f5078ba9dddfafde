import { expect, test } from 'vitest';
import { plainText } from '../contract/text/plain-text.ts';
import { lengthOf, medianLength, Random, termsByShare, textOf } from './words.ts';

const textsOf = (seed: number, count: number): string[] => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => plainText(textOf(random, lengthOf(random, medianLength.jobs))));
};
const texts = textsOf(7, 2_000);

test('texts are as long as those of real advertisements', () => {
  const lengths = texts.map(({ length }) => length).toSorted((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))]!;
  expect(at(0.1)).toBeGreaterThan(1_800);
  expect(at(0.5) / medianLength.jobs).toBeCloseTo(1, 0);
  expect(at(0.9)).toBeLessThan(7_000);
  expect([at(0) < 1_200, at(1) > 9_000, at(1) < 20_000]).toEqual([true, true, true]);
});

test('one seed makes the same texts', () => {
  expect(textsOf(7, 20)).toEqual(texts.slice(0, 20));
});

test.each([
  ['oneIn3', 3],
  ['oneIn20', 20],
  ['oneIn200', 200],
] as const)('a term is in the texts of its share: %s', (name, oneIn) => {
  const having = texts.filter((text) => text.split(' ').includes(termsByShare[name])).length;
  expect(having / (texts.length / oneIn)).toBeGreaterThan(0.6);
  expect(having / (texts.length / oneIn)).toBeLessThan(1.6);
});
