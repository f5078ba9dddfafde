import { asSingleLine } from '../../contract/text/single-line.ts';

/** Shortens a line to a number of characters, without splitting one; null if nothing is left. */
export const truncateLine = (text: string, length: number): string | null =>
  asSingleLine(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || null;
