import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGstin } from '../../../contract/gst-states.ts';
import { financialYearOf } from './financial-year.ts';
import { isPrintable, runsOf } from './runs-of-text.ts';
import { readyFor, shapeText } from './shape-text.ts';
import { taxOf } from './tax.ts';
import { breakLines } from './write-text.ts';

test.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-11-21T06:00:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('%s falls into the financial year %s', (moment, year) => {
  expect(financialYearOf(new Date(moment))).toBe(year);
});

test('value and tax always add up to the price, and CGST equals SGST', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(5, 12, 18, 28),
      fc.boolean(),
      (amount, percent, same) => {
        const { taxableValue, taxes } = taxOf(amount, percent, same);
        expect(taxes.reduce((sum, tax) => sum + tax.amount, taxableValue)).toBe(amount);
        expect(new Set(taxes.map((tax) => tax.amount)).size).toBe(1);
        const exact = (amount * percent) / (100 + percent);
        expect(Math.abs(amount - taxableValue - exact)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('tax of a known price', () => {
  expect(taxOf(118_00, 18, true)).toEqual({
    taxableValue: 100_00,
    taxes: [
      { label: 'CGST', percent: 9, amount: 9_00 },
      { label: 'SGST', percent: 9, amount: 9_00 },
    ],
  });
  expect(taxOf(118_00, 18, false).taxes).toEqual([{ label: 'IGST', percent: 18, amount: 18_00 }]);
});

test('a GSTIN is known by its check character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  for (const wrong of ['27AAPFU0939F1ZW', '28AAPFU0939F1ZV', '27AAPFU0939F1Z', '', '27aapfu0939f1zv'])
    expect(isGstin(wrong)).toBe(false);
});

test('letters of several scripts go to the file that has them, and what none has is a question mark', () => {
  expect(runsOf('₹5 für Łukasz')).toEqual([
    { script: 'latin-ext', text: '₹' },
    { script: 'latin', text: '5 für ' },
    { script: 'latin-ext', text: 'Ł' },
    { script: 'latin', text: 'ukasz' },
  ]);
  expect(runsOf('Ж北京α').map(({ script, text }) => script + text)).toEqual([
    'cyrillicЖ',
    'latin??',
    'greekα',
  ]);
  expect([isPrintable('Żofia হাসান'), isPrintable('北京')]).toEqual([true, false]);
});

test('words of one script stay together, and signs that join letters stay with them', () => {
  expect(runsOf('Univ. हिन्दी क्\u200dष, 5')).toEqual([
    { script: 'latin', text: 'Univ. ' },
    { script: 'devanagari', text: 'हिन्दी क्\u200dष' },
    { script: 'latin', text: ', 5' },
  ]);
});

test.each([
  ['devanagari', 'संस्कृत विश्वविद्यालय'],
  ['bengali', 'কলকাতা বিশ্ববিদ্যালয়'],
  ['gurmukhi', 'ਪੰਜਾਬ ਪ੍ਰੋਫ਼ੈਸਰ'],
  ['gujarati', 'ગુજરાત ક્ષત્રિય'],
  ['oriya', 'ଓଡ଼ିଶା ବିଶ୍ୱବିଦ୍ୟାଳୟ'],
  ['tamil', 'சென்னைப் பல்கலைக்கழகம்'],
  ['telugu', 'తెలుగు విశ్వవిద్యాలయం'],
  ['kannada', 'ಕನ್ನಡ ವಿಶ್ವವಿದ್ಯಾಲಯ'],
  ['malayalam', 'കേരള സർവ്വകലാശാല'],
  ['arabic', 'جامعة علی گڑھ'],
] as const)('%s is printed with glyphs of its own, in bold too', async (script, text) => {
  await readyFor(text);
  expect(runsOf(text)).toEqual([{ script, text: text.normalize('NFC') }]);
  for (const weight of ['regular', 'bold'] as const) {
    const glyphs = shapeText(text.normalize('NFC'), script, weight);
    // Glyph 0 is the empty box.
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    expect(glyphs.flatMap(({ codePoints }) => codePoints)).toHaveLength([...text.normalize('NFC')].length);
  }
});

test('letters join and change places as the script wants it', async () => {
  await readyFor('क');
  const idsOf = (text: string) => shapeText(text, 'devanagari', 'regular').map(({ id }) => id);
  // Three characters are one letter, and a vowel stands before the consonant that it follows.
  expect(idsOf('क्ष')).toHaveLength(1);
  expect(idsOf('हि')[1]).toBe(idsOf('ह')[0]);
  // The first letter stands on the right.
  const fromTheLeft = shapeText('با', 'arabic', 'regular').flatMap(({ codePoints }) => codePoints);
  expect(String.fromCodePoint(...fromTheLeft)).toBe([...'با'].toReversed().join(''));
});

test('lines break between words, and inside a word that is too long for a line', () => {
  const fits = (line: string) => line.length <= 8;
  expect(breakLines('one two three\nfour', fits)).toEqual(['one two', 'three', 'four']);
  expect(breakLines('a incomprehensible b', fits)).toEqual(['a', 'incompre', 'hensible', 'b']);
  expect(breakLines('', fits)).toEqual(['']);
});
