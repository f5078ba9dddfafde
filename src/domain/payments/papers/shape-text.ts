import { readFileSync } from 'node:fs';
import type * as HarfBuzz from 'harfbuzzjs';
import { isShaped, type Script, type Weight, fontFileOf } from './font-files.ts';
import { runsOf } from './runs-of-text.ts';
import { unpackFont } from './unpack-font.ts';

let harfbuzz: typeof HarfBuzz | undefined;

/** Gets the shaper ready if a text needs it: most papers do without. */
export async function readyFor(text: string): Promise<void> {
  if (runsOf(text).some(({ script }) => isShaped(script))) harfbuzz ??= await import('harfbuzzjs');
}

const fonts = new Map<string, HarfBuzz.Font>();
function fontOf(hb: typeof HarfBuzz, file: string) {
  let font = fonts.get(file);
  if (!font) {
    font = new hb.Font(new hb.Face(new hb.Blob(unpackFont(readFileSync(file)))));
    fonts.set(file, font);
  }
  return font;
}

export interface ShapedGlyph {
  id: number;
  /** The characters it stands for; none, if a glyph before it stands for them. */
  codePoints: number[];
  position: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
}

/** The glyphs of a text, from left to right, in units of the font. */
export function shapeText(text: string, script: Script, weight: Weight): ShapedGlyph[] {
  const hb = harfbuzz!;
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(fontOf(hb, fontFileOf(script, weight)), buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => ({
    id: codepoint,
    cluster,
    position: positions[at]!,
  }));
  const ends = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  const told = new Set<number>();
  return glyphs.map(({ id, cluster, position }) => {
    const standsFor = told.has(cluster) ? '' : text.slice(cluster, ends[ends.indexOf(cluster) + 1]);
    told.add(cluster);
    return { id, codePoints: [...standsFor].map((letter) => letter.codePointAt(0)!), position };
  });
}
