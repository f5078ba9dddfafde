import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

/**
 * A font for each script. pdfkit shapes most of them like HarfBuzz; isExact is false for scripts with differences
 * (docs/decisions/0013-text-of-documents.md has the measurements, and says why these families).
 */
const fonts = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((script) => ({
    script,
    family: 'source-serif-4',
    isExact: true,
  })),
  { script: 'devanagari', family: 'noto-sans-devanagari', isExact: true },
  { script: 'bengali', family: 'hind-siliguri', isExact: false },
  { script: 'gurmukhi', family: 'mukta-mahee', isExact: true },
  { script: 'gujarati', family: 'mukta-vaani', isExact: false },
  { script: 'oriya', family: 'noto-sans-oriya', isExact: false },
  { script: 'tamil', family: 'noto-sans-tamil', isExact: true },
  { script: 'telugu', family: 'mandali', isExact: true },
  { script: 'kannada', family: 'noto-sans-kannada', isExact: false },
  { script: 'malayalam', family: 'manjari', isExact: true },
  { script: 'arabic', family: 'noto-sans-arabic', isExact: true },
];
type Font = (typeof fonts)[number];

const { resolve } = createRequire(import.meta.url);

/** Only Latin text is ever set in bold. */
export function fontFile({ family, script }: Font, weight: Weight): string {
  const number = weight === 'bold' && isSimple({ family }) ? 600 : 400;
  return resolve(`@fontsource/${family}/files/${family}-${script}-${number}-normal.woff`);
}

/** Scripts without joined, reordered or right-to-left letters. */
export const isSimple = ({ family }: Pick<Font, 'family'>): boolean => family === 'source-serif-4';

/** A pattern for words of a font: from 'U+0100-02BA,U+2020' to [\u{0100}-\u{02BA}\u{2020}]. */
function wordsOf({ family, script }: Font): string {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const letters = ranges[script]!.replaceAll(/[\dA-F]+/g, String.raw`\u{$&}`).replaceAll(/U\+|,/g, '');
  return `([${letters}]+(?: +[${letters}]+)*)`;
}

let pattern: RegExp | undefined;
const runPattern = () => (pattern ??= new RegExp(`${fonts.map(wordsOf).join('|')}|.`, 'gsu'));

const invisible = /[[\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;

export interface Run {
  font: Font;
  text: string;
  /** Whether it is printed exactly. */
  isExact: boolean;
}

/** Splits a line into runs of one font. Characters that no font has become question marks. */
export function runsOf(line: string): Run[] {
  const text = line.normalize('NFC').replaceAll(invisible, '');
  return [...text.matchAll(runPattern())].map(([match, ...groups]) => {
    const font = fonts[groups.findIndex((group) => group !== undefined)];
    return font ? { font, text: match, isExact: font.isExact } : unprintable;
  });
}

export const unprintable: Run = { font: fonts[0]!, text: '?', isExact: false };
