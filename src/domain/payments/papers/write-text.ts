import type PDFDocument from 'pdfkit';
import { fontFileOf, isShaped, type Script, type Weight } from './font-files.ts';
import { runsOf } from './runs-of-text.ts';
import { shapeText } from './shape-text.ts';

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
      useFont(pdf, script, weight);
      const baseline = y + index * lineHeight + size;
      const options = { lineBreak: false, baseline: 'alphabetic', ...wholeRuns(script) } as const;
      // Glyphs of joined letters don't tell their letters in order: whoever copies or hears the text is told it.
      if (isShaped(script)) pdf.markContent('Span', { actual: part });
      pdf.text(part, at, baseline, options);
      if (isShaped(script)) pdf.endMarkedContent();
      at += pdf.widthOfString(part, wholeRuns(script));
    }
  });
  return y + lines.length * lineHeight;
}

/** Asking for features, though for none, keeps a run from being laid out word by word. */
const wholeRuns = (script: Script) => (isShaped(script) ? { features: [] } : {});

const widthOf = (pdf: Pdf, text: string, weight: Weight): number =>
  runsOf(text).reduce(
    (sum, { script, text: part }) =>
      sum + useFont(pdf, script, weight).widthOfString(part, wholeRuns(script)),
    0,
  );

interface LaidOut {
  font: {
    getGlyph: (id: number) => { advanceWidth: number };
    layout: (text: string) => object;
  };
}

/** The fonts' own layout fails on some scripts of India, and writes Arabic words in the wrong order: theirs comes from the shaper. */
function useFont(pdf: Pdf, script: Script, weight: Weight): Pdf {
  pdf.font(fontFileOf(script, weight));
  if (!isShaped(script)) return pdf;
  const { font } = (pdf as unknown as { _font: LaidOut })._font;
  font.layout = (text) => {
    const shaped = shapeText(text, script, weight);
    const positions = shaped.map(({ position }) => ({ ...position }));
    return {
      glyphs: shaped.map(({ id, codePoints }) => ({
        id,
        codePoints,
        advanceWidth: font.getGlyph(id).advanceWidth,
      })),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return pdf;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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
      for (const { segment } of graphemes.segment(word)) {
        if (line && !fits(line + segment)) {
          lines.push(line);
          line = '';
        }
        line += segment;
      }
    }
    lines.push(line);
  }
  return lines;
}
