import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

const { resolve } = createRequire(import.meta.url);

const font = (family: string, script: string, boldWeight: number) => {
  const file = (weight: number) =>
    resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`);
  return { family, script, regular: file(400), bold: file(boldWeight) };
};
type Font = ReturnType<typeof font>;

/**
 * A font for each script of documents: those that pdfkit lays out exactly (docs/decisions/0013-text-of-documents.md). Nothing in Devanagari is
 * ever set in bold.
 */
const fonts = [
  font('source-serif-4', 'latin', 600),
  font('source-serif-4', 'latin-ext', 600),
  font('source-serif-4', 'vietnamese', 600),
  font('noto-sans-devanagari', 'devanagari', 400),
];

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
export function splitIntoRuns(line: string): Run[] {
  const text = line.normalize('NFC').replaceAll(invisible, '');
  return [...text.matchAll((pattern ??= compilePattern()))].map(([match, ...groups]) => {
    const font = fonts[groups.findIndex((group) => group !== undefined)];
    return font ? { font, text: match } : unprintable;
  });
}

export const isPrintable = (text: string): boolean =>
  text.split('\n').every((line) => !splitIntoRuns(line).includes(unprintable));
