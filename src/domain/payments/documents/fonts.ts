import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

/** A font for each script of documents: those that pdfkit lays out exactly (docs/decisions/0013-text-of-documents.md). */
const fonts = [
  { script: 'latin', family: 'source-serif-4' },
  { script: 'latin-ext', family: 'source-serif-4' },
  { script: 'vietnamese', family: 'source-serif-4' },
  { script: 'devanagari', family: 'noto-sans-devanagari' },
];
type Font = (typeof fonts)[number];

const { resolve } = createRequire(import.meta.url);

/** Only Latin text is ever set in bold. */
export function fontFile(font: Font, weight: Weight): string {
  const number = weight === 'bold' && !isDevanagari(font) ? 600 : 400;
  return resolve(`@fontsource/${font.family}/files/${font.family}-${font.script}-${number}-normal.woff`);
}

export const isDevanagari = ({ script }: Font): boolean => script === 'devanagari';

/** The characters of a font, for a pattern: from 'U+0100-02BA,U+2020' to \u{0100}-\u{02BA}\u{2020}. */
function charactersOf({ family, script }: Font): string {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return ranges[script]!.replaceAll(/[\dA-F]+/g, String.raw`\u{$&}`).replaceAll(/U\+|,/g, '');
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

export interface Run {
  font: Font;
  text: string;
}

/** Stands for words in a script that documents aren't printed in. */
const unprintable: Run = { font: fonts[0]!, text: '[…]' };

/** Splits a line into runs of one font. */
export function runsOf(line: string): Run[] {
  const text = line.normalize('NFC').replaceAll(invisible, '');
  return [...text.matchAll((pattern ??= compilePattern()))].map(([match, ...groups]) => {
    const font = fonts[groups.findIndex((group) => group !== undefined)];
    return font ? { font, text: match } : unprintable;
  });
}

export const isPrintable = (text: string): boolean =>
  text.split('\n').every((line) => !runsOf(line).includes(unprintable));
