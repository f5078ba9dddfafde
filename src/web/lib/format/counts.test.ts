import { expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import { aboutText, countText, grouped } from './counts.ts';

test('counts are grouped like the browser does', () => {
  fc.assert(fc.property(fc.nat(), (count) => grouped(count) === count.toLocaleString('en')));
});

test('a capped count is marked with a plus', () => {
  expect([9_999, 10_000].map((count) => countText(count))).toEqual(['9,999', '10,000+']);
  expect([0, 530, 10_000].map((count) => countText(count, true))).toEqual(['0+', '530+', '10,000+']);
});

test('an estimate is said as one', () =>
  expect([0, 32, 2900, 43_000].map(aboutText)).toEqual(['0', 'about 32', 'about 2,900', 'about 43,000']));
