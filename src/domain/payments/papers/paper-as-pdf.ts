import PDFDocument from 'pdfkit';
import type { PaperDocument } from '../../../contract/shapes/paper.ts';
import { buyerLines, closingNote, headRows, sellerLines, sumRows, testNote } from './paper-rows.ts';

const margin = 50;
const width = 595 - 2 * margin;
const columns = [
  { at: 0, width: 200, align: 'left' },
  { at: 205, width: 55, align: 'right' },
  { at: 265, width: 55, align: 'right' },
  { at: 325, width: 80, align: 'right' },
  { at: 410, width: 85, align: 'right' },
] as const;

/** The built-in fonts of PDF know Western European letters; the rupee sign is written out. */
const printable = (text: string): string =>
  text
    .replaceAll('₹', 'Rs. ')
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/gu, plainLetter);

const plainLetter = (character: string): string => {
  const base = character.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\u0020-\u007e]+$/.test(base) ? base : '?';
};

const money = (paise: number): string =>
  `Rs. ${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)}`;

/** A paper as a PDF of one page. */
export function paperAsPdf(paper: PaperDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
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

type Pdf = InstanceType<typeof PDFDocument>;

function draw(pdf: Pdf, paper: PaperDocument): void {
  pdf.font('Helvetica-Bold').fontSize(20).text(paper.title, margin, margin);
  if (paper.isTest) pdf.moveDown(0.3).fontSize(10).fillColor('#835000').text(testNote).fillColor('black');
  pdf.moveDown(1);
  const top = pdf.y;
  const bottoms = [
    block(pdf, margin, top, 'Supplier', sellerLines(paper)),
    block(pdf, margin + width / 2 + 10, top, 'Recipient', buyerLines(paper)),
  ];
  const details = headRows(paper).map(([label, value]) => `${label}: ${value}`);
  const afterDetails = block(pdf, margin, Math.max(...bottoms) + 16, '', details, width);
  const afterTable = drawTable(pdf, paper, afterDetails + 20);
  pdf
    .font('Helvetica')
    .fontSize(8)
    .fillColor('#555555')
    .text(closingNote(paper), margin, afterTable + 24, { width });
}

function block(
  pdf: Pdf,
  x: number,
  y: number,
  title: string,
  lines: string[],
  wide = width / 2 - 10,
): number {
  pdf.y = y;
  if (title) pdf.font('Helvetica-Bold').fontSize(9).fillColor('#555555').text(title, x, y, { width: wide });
  pdf.font('Helvetica').fontSize(10).fillColor('black');
  for (const line of lines) pdf.text(printable(line), x, pdf.y, { width: wide });
  return pdf.y;
}

function drawRow(pdf: Pdf, y: number, cells: string[]): number {
  let bottom = y;
  columns.forEach((column, index) => {
    const text = printable(cells[index] ?? '');
    pdf.text(text, margin + column.at, y, { width: column.width, align: column.align });
    bottom = Math.max(bottom, pdf.y);
  });
  return bottom;
}

const rule = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.7)
    .stroke('#999999');

function drawTable(pdf: Pdf, paper: PaperDocument, top: number): number {
  const { line } = paper;
  pdf.font('Helvetica-Bold').fontSize(9).fillColor('black');
  let y = drawRow(pdf, top, ['Item', 'SAC', 'Quantity', 'Rate', 'Amount']) + 4;
  rule(pdf, y);
  pdf.font('Helvetica').fontSize(10);
  const cells = [
    line.description,
    line.sac,
    String(line.quantity),
    money(line.unitPrice),
    money(paper.total),
  ];
  y = drawRow(pdf, y + 6, cells) + 6;
  rule(pdf, y);
  const sums = sumRows(paper, money);
  sums.forEach(([label, value], index) => {
    pdf.font(index === sums.length - 1 ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    y = drawRow(pdf, y + 6, [label, '', '', '', value]);
  });
  return y;
}
