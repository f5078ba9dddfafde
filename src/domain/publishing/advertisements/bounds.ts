import { maxSourceBytes } from '../../../contract/publishing/parsed-job.ts';

/** What is read of a notice, as far as a pattern's time depends on it (docs/specification.md#reading-a-notice). */
export const bounds = {
  bytes: maxSourceBytes,
  /** Of a PDF without its pictures, a Word file or a spreadsheet. */
  unpacked: 40_000_000,
  pages: 20,
  textsOfPage: 20_000,
  /** Lines that are drawn on a page of a PDF; of more none is looked at. */
  rulings: 4_000,
  lines: 3_000,
  /** Characters of a line, and of a cell. */
  line: 10_000,
  depth: 100,
  tables: 50,
  columns: 100,
  /** Of all tables; a merged one counts for each place that it covers. */
  cells: 20_000,
} as const;
/** Bounds beyond which nothing is read; of pages and rulings, what is within them is. */
export type Bound = Exclude<keyof typeof bounds, 'pages' | 'rulings'>;

const number = (value: number) => value.toLocaleString('en');
const canBeRead: Record<Bound, string> = {
  bytes: 'at most 1 MB of text',
  unpacked: 'at most 40 MB when they are unpacked',
  textsOfPage: `at most ${number(bounds.textsOfPage)} pieces of text on a page`,
  lines: `at most ${number(bounds.lines)} lines`,
  line: `at most ${number(bounds.line)} characters in a line or a cell`,
  depth: `elements that are nested at most ${bounds.depth} deep`,
  tables: `at most ${bounds.tables} tables`,
  columns: `at most ${bounds.columns} columns in a table`,
  cells: `at most ${number(bounds.cells)} cells in tables`,
};

/** A notice has more of something than is read. */
export class BeyondBound extends Error {
  override name = 'BeyondBound';
  constructor(bound: Bound) {
    super(`Notices with ${canBeRead[bound]} can be read. Please send the part with the table.`);
  }
}

/** A file that can't be read. */
export class Unreadable extends Error {}

/** @throws BeyondBound */
export function assertWithin(bound: Bound, value: number): void {
  if (value > bounds[bound]) throw new BeyondBound(bound);
}

/** Resident bytes at which the process that reads a notice is ended; until that is noticed it may reach 450 MB. Node itself takes 60 MB. */
export const maxMemory = 420_000_000;
