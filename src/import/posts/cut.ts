import { asSingleLine } from '../../contract/single-line.ts';

/** A line of at most so many characters, without half of one at its end; null if nothing is left. */
export const cut = (text: string, length: number): string | null =>
  asSingleLine(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || null;
