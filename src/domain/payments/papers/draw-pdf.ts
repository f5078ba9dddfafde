import PDFDocument from 'pdfkit';
import { inExactRupees } from '../../../contract/rupees.ts';
import type { PaperDocument } from '../../../contract/shapes/paper.ts';
import { buyerLines, closingNote, headRows, sellerLines, sumRows, testNote } from './paper-rows.ts';
import { isPrintable } from './runs-of-text.ts';
import { readyFor } from './shape-text.ts';
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

const lettersNote = 'Letters that this file can’t print stand as ?; the page of the same paper shows them.';

type Pdf = InstanceType<typeof PDFDocument>;

/** A paper as a PDF of one page. */
export async function drawPdf(paper: PaperDocument): Promise<Buffer> {
  await readyFor(JSON.stringify(paper));
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.seller.name },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf, paper);
  pdf.end();
  return done;
}

function draw(pdf: Pdf, paper: PaperDocument): void {
  let y = writeText(pdf, paper.title, { x: margin, y: margin, width, size: 22, weight: 'bold' });
  if (paper.isTest) y = drawTestNote(pdf, y + 8);
  y += 20;
  const half = width / 2 - 12;
  const sides = [
    drawSide(pdf, 'Supplier', sellerLines(paper), { x: margin, y, width: half }),
    drawSide(pdf, 'Recipient', buyerLines(paper), { x: margin + half + 24, y, width: half }),
  ];
  y = Math.max(...sides) + 20;
  for (const [label, value] of headRows(paper)) {
    writeText(pdf, label, { x: margin, y, width: 90, colour: labels });
    y = writeText(pdf, value, { x: margin + 95, y, width: width - 95 });
  }
  y = drawTable(pdf, paper, y + 24);
  const note = { x: margin, width, size: 8.5, colour: labels };
  y = writeText(pdf, closingNote(paper), { ...note, y: y + 28 });
  if (!isPrintable(JSON.stringify(paper))) writeText(pdf, lettersNote, { ...note, y });
}

function drawTestNote(pdf: Pdf, y: number): number {
  pdf.rect(margin, y, width, 26).fill('#fdf3de');
  pdf.rect(margin, y, 3, 26).fill('#835000');
  writeText(pdf, testNote, {
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

function drawRow(pdf: Pdf, y: number, cells: string[], look: Partial<Place> = {}): number {
  const bottoms = columns.map(({ at, width: wide, align }, index) =>
    writeText(pdf, cells[index] ?? '', { x: margin + at, y, width: wide, align, ...look }),
  );
  return Math.max(...bottoms);
}

const rule = (pdf: Pdf, y: number, colour = '#cbc3d6') =>
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .stroke(colour);

function drawTable(pdf: Pdf, paper: PaperDocument, top: number): number {
  const { line } = paper;
  const head = ['Item', 'SAC', 'Quantity', 'Rate', 'Amount'];
  let y = drawRow(pdf, top, head, { size: 9, weight: 'bold', colour: labels }) + 4;
  rule(pdf, y);
  const rate = inExactRupees(line.unitPrice);
  const cells = [line.description, line.sac, String(line.quantity), rate, inExactRupees(paper.total)];
  y = drawRow(pdf, y + 6, cells) + 6;
  rule(pdf, y);
  const sums = sumRows(paper);
  sums.forEach(([label, value], index) => {
    const isTotal = index === sums.length - 1;
    if (isTotal && sums.length > 1) rule(pdf, y + 5, '#1e1926');
    const look = { weight: isTotal ? ('bold' as const) : ('regular' as const) };
    y = drawRow(pdf, y + (isTotal ? 10 : 6), [label, '', '', '', value], look);
  });
  return y;
}
