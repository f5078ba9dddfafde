import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { headOf } from './head.ts';
import { readOpenings } from './read-openings.ts';
import { asGrid } from './read-text.ts';

interface InRows {
  openings: StoredOpening[];
  /** What could not be read. */
  problems: string[];
}

/** The openings of a table whose first row is its head; none if the head names nothing of an opening. */
export function openingsInRows(rows: string[][]): InRows {
  const grid = asGrid(rows);
  const read = headOf(grid) ? readOpenings(grid) : [];
  return {
    openings: read.map(({ opening }) => opening),
    problems: read.flatMap(({ problems }) => problems.map(({ message }) => message)),
  };
}
