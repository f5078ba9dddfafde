import { expect, test } from 'vitest';
import { truncate } from './plain-text.ts';

test('a title of 80 characters is shown in full, a longer one ends in an ellipsis', () => {
  const whole = 'x'.repeat(80);
  expect(truncate(whole, 80)).toBe(whole);
  expect(truncate(`${whole}y`, 80)).toBe(`${'x'.repeat(79)}…`);
  expect(truncate('an employer of words', 12)).toBe('an employer…');
});

test('surrogate pairs are not split', () => {
  expect(truncate('𝒜'.repeat(50), 40)).toBe(`${'𝒜'.repeat(39)}…`);
});

test.each([
  ['an emoji of several people', '👩🏽‍🔬'],
  ['a letter with its vowel signs', 'क्षि'],
  ['a letter with accents', 'e\u0301\u0323'],
  ['a flag', '🇮🇳'],
])('%s is not split', (_, grapheme) => {
  expect(truncate(grapheme.repeat(40), 40)).toBe(grapheme.repeat(40));
  expect(truncate(grapheme.repeat(41), 40)).toBe(`${grapheme.repeat(39)}…`);
});
