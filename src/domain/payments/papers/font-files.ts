import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'bold';
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

/** Letters stand side by side here; the first that has a letter prints it. */
const simple = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
/** Letters join, change places or run to the left here, so that they have to be shaped. */
const shaped = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'arabic',
] as const;
type Shaped = (typeof shaped)[number];
export type Script = (typeof simple)[number] | Shaped;

export const isShaped = (script: Script): script is Shaped => shaped.includes(script as Shaped);

const { resolve } = createRequire(import.meta.url);
const familyOf = (script: Script) => (isShaped(script) ? `noto-sans-${script}` : 'source-serif-4');

export function fontFileOf(script: Script, weight: Weight): string {
  const family = familyOf(script);
  return resolve(`@fontsource/${family}/files/${family}-${script}-${weights[weight]}-normal.woff`);
}

/** 'U+0100-02BA' or 'U+2020'. */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Which characters a file prints, as its family itself tells. */
function rangesOf(script: Script): [number, number][] {
  const list = join(dirname(fontFileOf(script, 'regular')), '..', 'unicode.json');
  const told = JSON.parse(readFileSync(list, 'utf8')) as Record<Script, string>;
  return told[script].split(',').map(readRange);
}

let ranges: Map<Script, [number, number][]> | undefined;
const allRanges = () =>
  (ranges ??= new Map([...simple, ...shaped].map((script) => [script, rangesOf(script)])));

export const has = (script: Script, letter: string): boolean => {
  const code = letter.codePointAt(0)!;
  return allRanges()
    .get(script)!
    .some(([first, last]) => code >= first && code <= last);
};

/** The script whose file prints a letter. */
export const scriptOf = (letter: string): Script | undefined =>
  [...simple, ...shaped].find((script) => has(script, letter));
