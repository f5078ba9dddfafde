import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import fc from '../../../../../test/support/properties.ts';
import { createReceipt } from '../../../../../test/support/a-receipt.ts';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { buyerLines, closingNote, completePageNote } from './find-document.ts';
import { drawPdf, isPrintable, splitIntoRuns, type Weight, breakLines, writeText } from './draw-pdf.ts';
import { renderDocumentHtml } from './render-html.ts';

const scriptsOf = (text: string) => splitIntoRuns(text).map((run) => [run.font.script, run.text]);

test('each script uses the font that covers it, and words in other scripts are left out', () => {
  expect(scriptsOf('₹5 für Łukasz')).toEqual([
    ['latin-ext', '₹'],
    ['latin', '5 für '],
    ['latin-ext', 'Ł'],
    ['latin', 'ukasz'],
  ]);
  expect(scriptsOf('Univ. কলকাতা বিশ্ববিদ্যালয়, 北京')).toEqual([
    ['latin', 'Univ. '],
    ['latin', '[…]'],
    ['latin', ', '],
    ['latin', '[…]'],
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

test('Devanagari is printed with its own glyphs, in bold too', async () => {
  const text = 'संस्कृत विश्वविद्यालय';
  expect(scriptsOf(text)).toEqual([['devanagari', text]]);
  for (const weight of ['regular', 'bold'] as const) {
    const [glyphs] = await glyphsOf([text], weight);
    expect(glyphs!.length).toBeGreaterThan(5);
    expect(glyphs).not.toContain(0);
  }
});

test('letters are joined and reordered as the script requires', async () => {
  // Three characters form one letter, and a vowel is drawn before the consonant that it follows.
  expect(await glyphsOf(['क्ष', 'ह', 'हि'])).toEqual([[1], [2], [3, 2]]);
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
  '।੏ਜਂਈ‍੘ਛ੥॑ਜ਼',
  '𞸙ِﴧﳇﲒࢗﳁݡﷅﲦ٧𐻂',
];

test('any text is printed, but for what is left out', () => {
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

test('words that are left out are reported', () => {
  const complete = ['Żofia शर्मा', 'Nguyễn', '₹5 “…” – ₹', 'Line\nक्\u200dष'].map(isPrintable);
  expect(complete).toEqual([true, true, true, true]);
  const others = ['北京', '😀', 'সৌরভ', 'சென்னை', 'جامعة', 'Ж', 'a\ud800', '।੏ਜਂਈ‍੘ਛ੥॑ਜ਼', 'Line\n北京'];
  expect(others.filter(isPrintable)).toEqual([]);
});

test('a PDF with words that it leaves out names the page, which shows them', async () => {
  const written = vi.spyOn(PDFDocument.prototype, 'text');
  const textOf = async (document: PaymentDocument) => {
    written.mockClear();
    await drawPdf(document, 'https://lectern.example/payments');
    return written.mock.calls.map(([text]) => text).join('');
  };
  const note = 'The complete receipt is at https://lectern.example/payments: log in and choose R/26-27/1.';
  const name = 'কলকাতা বিশ্ববিদ্যালয়';
  const { buyer } = createReceipt;
  const other = { ...createReceipt, buyer: { ...buyer, name: `${name}, Kolkata` } };
  expect(await textOf(other)).toContain('[…], Kolkata');
  expect((await textOf(other)).replaceAll(/\s/g, '')).toContain(note.replaceAll(' ', ''));
  expect(renderDocumentHtml(other)).toContain(`${name}, Kolkata`);
  expect(await textOf({ ...createReceipt, buyer: { ...buyer, name: 'दिल्ली Zürich' } })).not.toContain(
    'complete',
  );
  written.mockRestore();
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
  expect(completePageNote(invoice, 'https://lectern.example/payments')).toBe(
    '[…] stands for words that cannot be printed here. The complete tax invoice is at https://lectern.example/payments: log in and choose TS/26-27/000001.',
  );
});

test.each([
  ['Main Road\r\nPune 411001\nMaharashtra', ['Main Road', 'Pune 411001']],
  ['Main Road, Pune, maharashtra.', ['Main Road, Pune']],
  ['Maharashtra Bhavan, New Maharashtra', ['Maharashtra Bhavan, New Maharashtra']],
])('an address keeps its lines, and the State is named once: %j', (address, lines) => {
  const buyer = { name: 'A', address, state: 'Maharashtra (27)', gstin: null, email: 'a@b.example' };
  expect(buyerLines({ buyer } as PaymentDocument)).toEqual([
    'A',
    ...lines,
    'Maharashtra (27)',
    'a@b.example',
  ]);
});

test('lines break between words, and inside words longer than a line', () => {
  const widthOf = (text: string) => text.length;
  expect(breakLines('one two three\nfour', 8, widthOf)).toEqual(['one two', 'three', 'four']);
  expect(breakLines('a incomprehensible b', 8, widthOf)).toEqual(['a', 'incompre', 'hensible', 'b']);
  expect(breakLines('', 8, widthOf)).toEqual(['']);
});

test('only a document of a test payment says that it is one', () => {
  const stamp = 'class="test"';
  expect(renderDocumentHtml({ ...createReceipt, isTest: true })).toContain(stamp);
  expect(renderDocumentHtml({ ...createReceipt, isTest: false })).not.toContain(stamp);
});
