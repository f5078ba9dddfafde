import type PDFDocument from 'pdfkit';
import { fontFileOf, runsOf, type Weight } from './runs-of-text.ts';

type Pdf = InstanceType<typeof PDFDocument>;

export interface Place {
  x: number;
  y: number;
  width: number;
  size?: number;
  align?: 'left' | 'right';
  weight?: Weight;
  colour?: string;
}

/** Writes a text in as many scripts as it has, line under line, and answers where it ends. */
export function writeText(pdf: Pdf, text: string, place: Place): number {
  const { x, y, width, size = 10, align = 'left', weight = 'regular', colour = '#1e1926' } = place;
  const lineHeight = size * 1.4;
  pdf.fontSize(size).fillColor(colour);
  const lines = breakLines(text, (line) => widthOf(pdf, line, weight) <= width);
  lines.forEach((line, index) => {
    let at = align === 'right' ? x + width - widthOf(pdf, line, weight) : x;
    for (const { script, text: part } of runsOf(line)) {
      pdf.font(fontFileOf(script, weight));
      const baseline = y + index * lineHeight + size;
      pdf.text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += pdf.widthOfString(part);
    }
  });
  return y + lines.length * lineHeight;
}

const widthOf = (pdf: Pdf, text: string, weight: Weight): number =>
  runsOf(text).reduce(
    (sum, { script, text: part }) => sum + pdf.font(fontFileOf(script, weight)).widthOfString(part),
    0,
  );

/** Breaks between words; a word that doesn't fit a line by itself is broken inside. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      if (fits(line ? `${line} ${word}` : word)) {
        line = line ? `${line} ${word}` : word;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const letter of word) {
        if (line && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line);
  }
  return lines;
}
