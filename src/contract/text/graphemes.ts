const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character each: a letter with its accents and vowel signs, an emoji with all its parts. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Longer than nearly any grapheme, so that a long text isn't read as a whole. */
const nearby = 200;

/** The start of the grapheme at a position, where a text can be cut. */
export function graphemeStart(text: string, position: number): number {
  const from = Math.max(0, position - nearby);
  const found = segmenter.segment(text.slice(from, position + nearby)).containing(position - from);
  return found ? from + found.index : text.length;
}
