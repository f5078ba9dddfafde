import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { inExactRupees } from '../../../contract/money/rupees.ts';
import { mark } from '../../../contract/site.ts';
import type { PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import {
  buyerLines,
  closingNote,
  completePageNote,
  headRows,
  sellerLines,
  sumRows,
  testNote,
} from './document-rows.ts';
import { isPrintable } from './fonts.ts';
import { writeText, type Place } from './write-text.ts';

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

type Pdf = InstanceType<typeof PDFDocument>;

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
    size: 22,
    weight: 'bold',
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
  const note = { x: margin, width, size: 8.5, colour: labels };
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
  const y = writeText(pdf, title, { ...place, size: 9, weight: 'bold', colour: labels });
  return lines.reduce((top, line) => writeText(pdf, line, { ...place, y: top }), y + 2);
}

function drawRow(pdf: Pdf, y: number, cells: string[], style: Partial<Place> = {}): number {
  const bottoms = columns.map(({ at, width: wide, align }, index) =>
    writeText(pdf, cells[index] ?? '', { x: margin + at, y, width: wide, align, ...style }),
  );
  return Math.max(...bottoms);
}

const rule = (pdf: Pdf, y: number, colour = '#cbc3d6') =>
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(colour);

function drawTable(pdf: Pdf, document: PaymentDocument, top: number): number {
  const { line } = document;
  const head = ['Item', 'SAC', 'Quantity', 'Rate', 'Amount'];
  let y = drawRow(pdf, top, head, { size: 9, weight: 'bold', colour: labels }) + 4;
  rule(pdf, y);
  const rate = inExactRupees(line.unitPrice);
  const cells = [line.description, line.sac, String(line.quantity), rate, inExactRupees(document.total)];
  y = drawRow(pdf, y + 6, cells) + 6;
  rule(pdf, y);
  const sums = sumRows(document);
  sums.forEach(([label, value], index) => {
    const isTotal = index === sums.length - 1;
    if (isTotal && sums.length > 1) rule(pdf, y + 5, '#1e1926');
    const style = { weight: isTotal ? ('bold' as const) : ('regular' as const) };
    y = drawRow(pdf, y + (isTotal ? 10 : 6), [label, '', '', '', value], style);
  });
  return y;
}
