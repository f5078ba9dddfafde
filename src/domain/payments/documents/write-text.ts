import type PDFDocument from 'pdfkit';
import { isDevanagari, splitIntoRuns, type Run, type Weight } from './fonts.ts';

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

/** Twice the length of any field; longer text is truncated, which bounds the time. */
const maxLength = 1000;

/** Writes a text line by line in the fonts of its scripts, and returns where it ends. */
export function writeText(pdf: Pdf, text: string, place: Place): number {
  const { x, y, width, size = 10, align = 'left', weight = 'regular', colour = '#1e1926' } = place;
  const lineHeight = size * 1.4;
  pdf.fontSize(size).fillColor(colour);
  const widthOf = (line: string) => layOut(pdf, line, weight).reduce((sum, run) => sum + run.width, 0);
  const lines = breakLines(text.slice(0, maxLength), width, widthOf);
  lines.forEach((line, index) => {
    const baseline = y + index * lineHeight + size;
    let at = align === 'right' ? x + width - widthOf(line) : x;
    for (const run of layOut(pdf, line, weight)) {
      pdf.font(run.font[weight]);
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
    width: pdf.font(run.font[weight]).widthOfString(run.text),
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
