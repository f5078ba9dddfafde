import { expect, test } from 'vitest';
import { inExactRupees, inRupees } from './money-in-words.ts';

test.each([
  [0, '₹0'],
  [100_000, '₹1,000'],
  [285_000, '₹2,850'],
  [123_456_789, '₹12,34,567.89'],
  [-5, '-₹0.05'],
])('%d paise read %s', (paise, text) => {
  expect(inRupees(paise)).toBe(text);
});

test('columns of amounts always have decimals', () => {
  expect([100_000, 15_254, -5].map(inExactRupees)).toEqual(['₹1,000.00', '₹152.54', '-₹0.05']);
});
