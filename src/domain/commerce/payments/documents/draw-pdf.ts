import { buffer } from 'node:stream/consumers';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { inExactRupees } from '../../../../contract/money/money-in-words.ts';
import { mark } from '../../../../contract/site.ts';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import {
  buyerLines,
  closingNote,
  completePageNote,
  headRows,
  sellerLines,
  sumRows,
  testNote,
} from './find-document.ts';

/** As on pages: text and figures in a sans serif, the title in a serif. */
export type Weight = 'regular' | 'bold' | 'title';

const { resolve } = createRequire(import.meta.url);

interface Font {
  family: string;
  script: string;
  /** Ranges of characters, if it has fewer than its package says. */
  ranges?: string;
}

const sans = 'noto-sans-devanagari';
const serif = 'source-serif-4';

/**
 * A font for each script of documents: those that pdfkit lays out exactly (docs/decisions/0013-text-of-documents.md). It doesn't read the variable
 * font that pages are set in; this sans serif has static files, and both scripts. Letters that it lacks are the serif's.
 */
const fonts: readonly Font[] = [
  {
    family: sans,
    script: 'latin',
    ranges:
      'U+20-7E,U+A0-A3,U+A5,U+A7-AB,U+AD-B0,U+B4,U+B6-B8,U+BA-BB,U+BF-FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2212',
  },
  {
    family: sans,
    script: 'latin-ext',
    ranges:
      'U+100-107,U+10A-113,U+116-11B,U+11E-123,U+126-127,U+12A-12B,U+12E-130,U+136-137,U+139-13E,U+141-148,U+150-151,U+154-155,U+158-15B,U+15E-161,U+164-165,U+16A-16B,U+16E-17E,U+218-21B,U+20B9',
  },
  { family: serif, script: 'latin' },
  { family: serif, script: 'latin-ext' },
  { family: serif, script: 'vietnamese' },
  { family: sans, script: 'devanagari' },
];

const weights: Record<Weight, number> = { regular: 400, bold: 600, title: 500 };

function fileOf({ family, script }: Font, weight: Weight): string {
  const name = weight === 'title' && script !== 'devanagari' ? serif : family;
  return resolve(`@fontsource/${name}/files/${name}-${script}-${weights[weight]}-normal.woff`);
}

const isDevanagari = ({ script }: Font): boolean => script === 'devanagari';

/** The characters of a font, for a pattern: from 'U+0100-02BA,U+2020' to \u{0100}-\u{02BA}\u{2020}. */
function charactersOf({ family, script, ranges }: Font): string {
  const all = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return (ranges ?? all[script]!).replaceAll(/[\dA-F]+/g, String.raw`\u{$&}`).replaceAll(/U\+|,/g, '');
}

/** Words of each font, and words of none. */
function compilePattern(): RegExp {
  const sets = fonts.map(charactersOf);
  const words = sets.map((set) => `([${set}]+(?: +[${set}]+)*)`);
  const none = `[^${sets.join('')}]+`;
  return new RegExp([...words, String.raw`${none}(?:[ \u200c\u200d]+${none})*`].join('|'), 'gu');
}

let pattern: RegExp | undefined;

const invisible = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;

interface Run {
  font: Font;
  text: string;
}

/** Stands for words in a script that documents aren't printed in. */
const unprintable: Run = { font: fonts[0]!, text: '[…]' };

/** Splits a line into runs of one font. */
export function splitIntoRuns(line: string): Run[] {
  const text = line.normalize('NFC').replaceAll(invisible, '');
  return [...text.matchAll((pattern ??= compilePattern()))].map(([match, ...groups]) => {
    const font = fonts[groups.findIndex((group) => group !== undefined)];
    return font ? { font, text: match } : unprintable;
  });
}

export const isPrintable = (text: string): boolean =>
  text.split('\n').every((line) => !splitIntoRuns(line).includes(unprintable));

type Pdf = InstanceType<typeof PDFDocument>;

interface Place {
  x: number;
  y: number;
  width: number;
  size?: number;
  align?: 'left' | 'right';
  weight?: Weight;
  colour?: string;
}

/** The scale of pages, in points: title, text, and labels and notes. */
const sizes = { title: 22, text: 10, label: 8.5 };

/** Twice the length of any field; longer text is truncated, which bounds the time. */
const maxLength = 1000;

/** Writes a text line by line in the fonts of its scripts, and returns where it ends. */
export function writeText(pdf: Pdf, text: string, place: Place): number {
  const { x, y, width, size = sizes.text, align = 'left', weight = 'regular', colour = '#1e1926' } = place;
  const lineHeight = size * 1.4;
  pdf.fontSize(size).fillColor(colour);
  const widthOf = (line: string) => layOut(pdf, line, weight).reduce((sum, run) => sum + run.width, 0);
  const lines = breakLines(text.slice(0, maxLength), width, widthOf);
  lines.forEach((line, index) => {
    const baseline = y + index * lineHeight + size;
    let at = align === 'right' ? x + width - widthOf(line) : x;
    for (const run of layOut(pdf, line, weight)) {
      pdf.font(fileOf(run.font, weight));
      // The text for copying and screen readers, as glyphs of joined letters are in another order.
      if (isDevanagari(run.font)) pdf.markContent('Span', { actual: run.text });
      pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (isDevanagari(run.font)) pdf.endMarkedContent();
      at += run.width;
    }
  });
  return y + lines.length * lineHeight;
}

const layOut = (pdf: Pdf, line: string, weight: Weight): (Run & { width: number })[] =>
  splitIntoRuns(line).map((run) => ({
    ...run,
    width: pdf.font(fileOf(run.font, weight)).widthOfString(run.text),
  }));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks between words. A word that doesn't fit on a line starts a new one and is broken inside. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    let end = 0;
    for (const word of paragraph.split(/\s+/)) {
      const isTooLong = widthOf(word) > width;
      const parts = isTooLong ? Array.from(graphemes.segment(word), ({ segment }) => segment) : [word];
      for (const [index, part] of parts.entries()) {
        const gap = index === 0 && line ? ' ' : '';
        const partEnd = end + widthOf(gap + part);
        const fits = partEnd <= width && !(isTooLong && gap);
        if (!fits && line) lines.push(line);
        line = fits ? line + gap + part : part;
        end = fits ? partEnd : widthOf(part);
      }
    }
    lines.push(line);
  }
  return lines;
}

const margin = 56;
const width = 595 - 2 * margin;
const labels = '#665e72';
const columns = [
  { at: 0, width: 190, align: 'left' },
  { at: 195, width: 60, align: 'right' },
  { at: 260, width: 55, align: 'right' },
  { at: 320, width: 75, align: 'right' },
  { at: 400, width: width - 400, align: 'right' },
] as const;

/**
 * A document as a PDF of one page.
 * @param pageUrl where the buyer finds the same document as a web page, which shows every script
 */
export async function drawPdf(document: PaymentDocument, pageUrl: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    info: { Title: `${document.title} ${document.number}`, Author: document.seller.name },
  });
  draw(pdf, document, pageUrl);
  pdf.end();
  return buffer(pdf);
}

function draw(pdf: Pdf, document: PaymentDocument, pageUrl: string): void {
  drawMark(pdf);
  let y = writeText(pdf, document.title, {
    x: margin,
    y: margin,
    width: width - 48,
    size: sizes.title,
    weight: 'title',
  });
  if (document.isTest) y = drawTestNote(pdf, document, y + 8);
  y += 20;
  const half = width / 2 - 12;
  const sides = [
    drawSide(pdf, 'Supplier', sellerLines(document), { x: margin, y, width: half }),
    drawSide(pdf, 'Recipient', buyerLines(document), { x: margin + half + 24, y, width: half }),
  ];
  y = Math.max(...sides) + 20;
  for (const [label, value] of headRows(document)) {
    writeText(pdf, label, { x: margin, y, width: 90, colour: labels });
    y = writeText(pdf, value, { x: margin + 95, y, width: width - 95 });
  }
  y = drawTable(pdf, document, y + 24);
  const note = { x: margin, width, size: sizes.label, colour: labels };
  y = writeText(pdf, closingNote(document), { ...note, y: y + 28 });
  const names = [...sellerLines(document), ...buyerLines(document)].join('\n');
  if (!isPrintable(names)) writeText(pdf, completePageNote(document, pageUrl), { ...note, y });
}

/** At the right of the title. */
function drawMark(pdf: Pdf): void {
  const size = 36;
  pdf
    .save()
    .translate(margin + width - size, margin - 4)
    .scale(size / mark.size)
    .path(mark.path)
    .fill(mark.colour)
    .restore();
}

function drawTestNote(pdf: Pdf, document: PaymentDocument, y: number): number {
  pdf.rect(margin, y, width, 26).fill('#fdf3de');
  pdf.rect(margin, y, 3, 26).fill('#835000');
  writeText(pdf, testNote(document), {
    x: margin + 12,
    y: y + 6,
    width: width - 24,
    weight: 'bold',
    colour: '#6b4100',
  });
  return y + 26;
}

function drawSide(pdf: Pdf, title: string, lines: string[], place: Place): number {
  const y = writeText(pdf, title, { ...place, size: sizes.label, weight: 'bold', colour: labels });
  return lines.reduce((top, line) => writeText(pdf, line, { ...place, y: top }), y + 2);
}

function drawRow(pdf: Pdf, y: number, cells: string[], style: Partial<Place> = {}): number {
  const bottoms = columns.map(({ at, width: wide, align }, index) =>
    writeText(pdf, cells[index] ?? '', { x: margin + at, y, width: wide, align, ...style }),
  );
  return Math.max(...bottoms);
}

const rule = (pdf: Pdf, y: number, colour = '#cbc3d6', from = 0) =>
  pdf
    .moveTo(margin + from, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(colour);

function drawTable(pdf: Pdf, document: PaymentDocument, top: number): number {
  const { line } = document;
  const head = ['Item', 'SAC', 'Quantity', 'Rate', 'Amount'];
  let y = drawRow(pdf, top, head, { size: sizes.label, weight: 'bold', colour: labels }) + 4;
  rule(pdf, y);
  const rate = inExactRupees(line.unitPrice);
  const cells = [line.description, line.sac, String(line.quantity), rate, inExactRupees(document.total)];
  y = drawRow(pdf, y + 6, cells) + 6;
  rule(pdf, y);
  const sums = sumRows(document);
  sums.forEach(([label, value], index) => {
    const isTotal = index === sums.length - 1;
    if (isTotal && sums.length > 1) rule(pdf, y + 5, '#1e1926', width / 2);
    y = drawSum(pdf, y + (isTotal ? 10 : 6), label, value, isTotal ? 'bold' : 'regular');
  });
  return y;
}

/** The label beside the amount. */
function drawSum(pdf: Pdf, y: number, label: string, value: string, weight: Weight): number {
  const amount = columns[4];
  const style = { y, align: 'right', weight } as const;
  writeText(pdf, label, { ...style, x: margin, width: amount.at - 5 });
  return writeText(pdf, value, { ...style, x: margin + amount.at, width: amount.width });
}
