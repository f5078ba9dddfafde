import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'bold';
const weights: Record<Weight, number> = { regular: 400, bold: 600 };

/** The family comes in a file for each of these; the first that has a letter prints it. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
type Script = (typeof scripts)[number];

const { resolve } = createRequire(import.meta.url);

export const fontFileOf = (script: Script, weight: Weight): string =>
  resolve(`@fontsource/source-serif-4/files/source-serif-4-${script}-${weights[weight]}-normal.woff`);

/** 'U+0100-02BA' or 'U+2020'. */
function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

let ranges: Map<Script, [number, number][]> | undefined;

/** Which characters each file prints, as the family itself tells. */
function readRanges(): Map<Script, [number, number][]> {
  const list = join(dirname(fontFileOf('latin', 'regular')), '..', 'unicode.json');
  const told = JSON.parse(readFileSync(list, 'utf8')) as Record<Script, string>;
  return new Map(scripts.map((script) => [script, told[script].split(',').map(readRange)]));
}

function scriptOf(letter: string): Script | undefined {
  const code = letter.codePointAt(0)!;
  ranges ??= readRanges();
  for (const [script, own] of ranges)
    if (own.some(([first, last]) => code >= first && code <= last)) return script;
  return undefined;
}

export interface Run {
  script: Script;
  text: string;
}

/** Text cut where another file has to print it. What none of them has is shown as a question mark. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const known = scriptOf(letter);
    const script = known ?? 'latin';
    const last = runs.at(-1);
    if (last?.script === script) last.text += known ? letter : '?';
    else runs.push({ script, text: known ? letter : '?' });
  }
  return runs;
}
