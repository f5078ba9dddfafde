import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { isGstin } from '../../../contract/gst-states.ts';
import type { PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import { closingNote, exactPageNote } from './document-rows.ts';
import { financialYearOf } from './financial-year.ts';
import { runsOf, type Weight } from './fonts.ts';
import { taxOf } from './tax.ts';
import { breakLines, isExact, writeText } from './write-text.ts';

test.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-11-21T06:00:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('%s falls into the financial year %s', (moment, year) => {
  expect(financialYearOf(new Date(moment))).toBe(year);
});

test('value and tax add up to the price, and CGST equals SGST', () => {
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

test('the tax of a known price is right', () => {
  expect(taxOf(118_00, 18, true)).toEqual({
    taxableValue: 100_00,
    taxes: [
      { label: 'CGST', percent: 9, amount: 9_00 },
      { label: 'SGST', percent: 9, amount: 9_00 },
    ],
  });
  expect(taxOf(118_00, 18, false).taxes).toEqual([{ label: 'IGST', percent: 18, amount: 18_00 }]);
});

test('a GSTIN is validated by its check character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  for (const wrong of ['27AAPFU0939F1ZW', '28AAPFU0939F1ZV', '27AAPFU0939F1Z', '', '27aapfu0939f1zv'])
    expect(isGstin(wrong)).toBe(false);
});

const scriptsOf = (text: string) => runsOf(text).map((run) => [run.font.script, run.text]);

test('each script uses the font that covers it, and unsupported characters become question marks', () => {
  expect(scriptsOf('₹5 für Łukasz')).toEqual([
    ['latin-ext', '₹'],
    ['latin', '5 für '],
    ['latin-ext', 'Ł'],
    ['latin', 'ukasz'],
  ]);
  expect(scriptsOf('Ж北京α')).toEqual([
    ['cyrillic', 'Ж'],
    ['latin', '?'],
    ['latin', '?'],
    ['greek', 'α'],
  ]);
});

test('words of one script stay together with their joiners', () => {
  expect(scriptsOf('Univ. हिन्दी क्\u200dष, 5')).toEqual([
    ['latin', 'Univ. '],
    ['devanagari', 'हिन्दी क्\u200dष'],
    ['latin', ', 5'],
  ]);
});

const newPdf = () => new PDFDocument({ compress: false });
const place = { x: 50, y: 50, width: 480 };

/** Glyphs of each text from left to right, numbered by first use. Number 0 is the missing-glyph box. */
async function glyphsOf(texts: string[], weight: Weight = 'regular'): Promise<number[][]> {
  const pdf = newPdf();
  for (const text of texts) writeText(pdf, text, { ...place, weight });
  pdf.end();
  const content = (await buffer(pdf)).toString('latin1');
  const runs = content.matchAll(/BDC([^]*?)EMC/g);
  return Array.from(runs, ([, run = '']) =>
    [...run.matchAll(/<([\da-f]+)>/g)].flatMap(([, codes = '']) =>
      codes.match(/.{4}/g)!.map((code) => Number.parseInt(code, 16)),
    ),
  );
}

test.each([
  ['devanagari', 'संस्कृत विश्वविद्यालय'],
  ['bengali', 'কলকাতা বিশ্ববিদ্যালয়'],
  ['gurmukhi', 'ਪੰਜਾਬ ਪ੍ਰੋਫ਼ੈਸਰ'],
  ['gujarati', 'ગુજરાત ક્ષત્રિય અંજલિ'],
  ['oriya', 'ଓଡ଼ିଶା ବିଶ୍ୱବିଦ୍ୟାଳୟ'],
  ['tamil', 'சென்னைப் பல்கலைக்கழகம்'],
  ['telugu', 'తెలుగు విశ్వవిద్యాలయం శ్రీ'],
  ['kannada', 'ಕನ್ನಡ ವಿಶ್ವವಿದ್ಯಾಲಯ'],
  ['malayalam', 'കേരള സർവ്വകലാശാല സ്ത്രീ'],
  ['arabic', 'جامعة علی گڑھ'],
] as const)('%s is printed with its own glyphs, in bold too', async (script, text) => {
  expect(scriptsOf(text)).toEqual([[script, text.normalize('NFC')]]);
  for (const weight of ['regular', 'bold'] as const) {
    const [glyphs] = await glyphsOf([text], weight);
    expect(glyphs!.length).toBeGreaterThan(5);
    expect(glyphs).not.toContain(0);
  }
});

test('letters are joined and reordered as the script requires', async () => {
  // Three characters form one letter, and a vowel is drawn before the consonant that it follows.
  expect(await glyphsOf(['क्ष', 'ह', 'हि'])).toEqual([[1], [2], [3, 2]]);
  // The first letter and the first word are on the right.
  expect(await glyphsOf(['د', 'ر', 'در', 'د ر'])).toEqual([[1], [2], [2, 1], [2, 3, 1]]);
});

const long = 10_000;
const strangeTexts = [
  '',
  'a\ud800b\udc00',
  'a\u0000\u0007\u202e\u2066b\ufeff',
  '\u200d\u200c',
  '\u{e0fff}\u0378',
  `a${'\u0301\u0323'.repeat(long / 2)}`,
  `क${'्'.repeat(long)}`,
  'x'.repeat(long),
  'क्ष'.repeat(long / 3),
  'جامعة '.repeat(long / 6),
  '👩‍👩‍👧‍👦🇮🇳'.repeat(long / 15),
  // pdfkit throws on these two.
  '।੏ਜਂਈ‍੘ਛ੥॑ਜ਼',
  '𞸙ِﴧﳇﲒࢗﳁݡﷅﲦ٧𐻂',
];

test('any text is printed, with question marks for unsupported characters', () => {
  const pdf = newPdf();
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  const letter = fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCodePoint(code));
  const indic = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join(''));
  const isPrinted = (text: string) => {
    const end = writeText(pdf, text, { ...place, width: 235 });
    expect(end).toBeGreaterThan(place.y);
  };
  for (const text of strangeTexts) isPrinted(text);
  fc.assert(fc.property(fc.oneof(anyText, indic), isPrinted), { numRuns: 30 });
});

test('long texts are truncated, so that rendering stays fast', () => {
  expect(writeText(newPdf(), 'क्ष '.repeat(long), place)).toBe(writeText(newPdf(), 'क्ष '.repeat(250), place));
});

test('inexactly printed text is reported', () => {
  const pdf = newPdf();
  const exact = ['Żofia शर्मा', 'சென்னை తెలుగు', 'ਪੰਜਾਬ', 'جامعة'].map((text) => isExact(pdf, text));
  expect(exact).toEqual([true, true, true, true]);
  const inexact = ['北京', '😀', 'সৌরভ', 'a\ud800', '।੏ਜਂਈ‍੘ਛ੥॑ਜ਼', 'Line\n北京'].map((text) =>
    isExact(pdf, text),
  );
  expect(inexact).toEqual([false, false, false, false, false, false]);
});

const invoice = {
  title: 'Tax invoice',
  number: 'TS/26-27/000001',
  seller: { gstin: '27AAPFU0939F1ZV' },
} as PaymentDocument;

test('the closing sentences name the kind of document', () => {
  expect(closingNote(invoice)).toBe(
    'Prices include GST. Tax is not payable on reverse charge. This is a computer-generated tax invoice and needs no signature.',
  );
  const creditNote = { ...invoice, title: 'Credit note', seller: { gstin: null } } as PaymentDocument;
  expect(closingNote(creditNote)).toBe('This is a computer-generated credit note and needs no signature.');
  expect(exactPageNote(invoice, 'https://lectern.example/payments')).toBe(
    'Some characters cannot be printed exactly here. The exact tax invoice is at https://lectern.example/payments: log in and choose TS/26-27/000001.',
  );
});

test('lines break between words, and inside words longer than a line', () => {
  const widthOf = (text: string) => text.length;
  expect(breakLines('one two three\nfour', 8, widthOf)).toEqual(['one two', 'three', 'four']);
  expect(breakLines('a incomprehensible b', 8, widthOf)).toEqual(['a', 'incompre', 'hensible', 'b']);
  expect(breakLines('', 8, widthOf)).toEqual(['']);
});
