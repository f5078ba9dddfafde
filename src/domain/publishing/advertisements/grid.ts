import { assertWithin } from './bounds.ts';

/** A cell of a table, at each place that it covers. */
export interface Cell {
  text: string;
  /** Whether it covers several rows or columns. */
  isMerged: boolean;
  /** How many columns it covers. */
  columns: number;
}
export type Grid = Cell[][];

/** A notice as tables and lines of text. */
export interface Source {
  tables: Grid[];
  lines: string[];
  /** Rows of tables that have more or fewer columns than their head. */
  uneven?: string[];
}

/** A cell as it is written, with its spans. */
export interface WrittenCell {
  text: string;
  columns: number;
  rows: number;
}

export const onOneLine = (text: string): string => text.replace(/[\s\u00a0]+/gu, ' ').trim();

const limits = { rows: 2000, columns: 100 };
const nothing: Cell = { text: '', isMerged: false, columns: 1 };

/** Puts cells in their places: below and beside a merged one, the next ones move on. */
export function gridOf(rows: readonly WrittenCell[][]): Grid {
  const grid: Grid = [];
  for (const [y, row] of rows.slice(0, limits.rows).entries()) {
    grid[y] ??= [];
    let x = 0;
    for (const { text, columns, rows: height } of row) {
      while (grid[y][x]) x += 1;
      const cell = { text: onOneLine(text), isMerged: columns > 1 || height > 1, columns };
      const [right, bottom] = [Math.min(x + columns, limits.columns), Math.min(y + height, rows.length)];
      for (let below = y; below < bottom; below += 1)
        for (let beside = x; beside < right; beside += 1) (grid[below] ??= [])[beside] ??= cell;
      x += columns;
      if (x >= limits.columns) break;
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? nothing));
}

/** How many places of a table its cells cover, and how many cells its longest row has. */
function extentOf(rows: readonly WrittenCell[][]): { places: number; columns: number } {
  let [covered, width, columns] = [0, 0, 0];
  for (const [y, row] of rows.entries()) {
    columns = Math.max(columns, row.length);
    width = Math.max(
      width,
      row.reduce((sum, cell) => sum + cell.columns, 0),
    );
    for (const cell of row) covered += cell.columns * Math.min(cell.rows, rows.length - y);
  }
  return { places: Math.max(covered, Math.min(width, limits.columns) * rows.length), columns };
}

/** Collects what is found in a notice, within the bounds: what comes after may look at each of it. */
export class BoundedSource implements Source {
  readonly tables: Grid[] = [];
  readonly lines: string[] = [];
  uneven?: string[];
  private cells = 0;

  /** @throws BeyondBound */
  addLine(line: string): void {
    assertWithin('line', line.length);
    if (line) this.lines.push(line);
    assertWithin('lines', this.lines.length);
  }

  /** @throws BeyondBound */
  addTable(rows: readonly WrittenCell[][]): void {
    const { places, columns } = extentOf(rows);
    this.cells += places;
    assertWithin('columns', columns);
    assertWithin('cells', this.cells);
    for (const { text } of rows.flat()) assertWithin('line', onOneLine(text).length);
    this.tables.push(gridOf(rows));
    assertWithin('tables', this.tables.length);
  }
}
