import { expect, test } from 'vitest';
import { rupees } from './money.ts';

test.each([
  [0, '₹0'],
  [100_000, '₹1,000'],
  [285_000, '₹2,850'],
  [123_456_789, '₹12,34,567.89'],
  [-5, '-₹0.05'],
])('%d paise read %s', (paise, text) => {
  expect(rupees(paise)).toBe(text);
});
