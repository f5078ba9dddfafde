import { expect, test } from 'vitest';
import { withAsciiDigits, withoutInvisible } from './single-line.ts';

test.each([
  ['Indian\u200b Institute\ufeff', 'Indian Institute'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['\u202eevil\u202c', 'evil'],
  ['A\tB', 'A B'],
  ['\u2060 \u200b', ''],
  ['a\u200db', 'ab'],
  ['क्‍ष', 'क्‍ष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['ശ്രീ\u200d', 'ശ്രീ\u200d'],
  ['👩\u200d🔬 in science', '👩\u200d🔬 in science'],
  ['❤\ufe0f\u200d🔥, 1\ufe0f\u20e3', '❤\ufe0f\u200d🔥, 1\ufe0f\u20e3'],
  ['IIT\ufe0f 1\ufe0f', 'IIT 1'],
  ['Chair\ufffe of\ufdd0 Physics\u{1ffff}', 'Chair of Physics'],
])('%j is kept as %j', (typed, kept) => {
  expect(withoutInvisible(typed)).toBe(kept);
});

test.each([
  ['९८७६५४३२१०', '9876543210'],
  ['০১২ ௩௪ ٥٦ ۷۸ ９', '012 34 56 78 9'],
  ['𝟎𝟗𝟘𝟡𝟬𝟵', '090909'],
  ['2026 Ⅳ ½ ²', '2026 Ⅳ ½ ²'],
])('%s has the digits %s', (typed, digits) => {
  expect(withAsciiDigits(typed)).toBe(digits);
});
