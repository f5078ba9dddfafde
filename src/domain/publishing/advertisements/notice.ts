import { assertWithin } from './bounds.ts';

/** An address behind words: 'click here'. */
export interface Link {
  words: string;
  href: string;
}
/** A paragraph, heading, item of a list, or line of a text. */
export interface Line {
  type: 'heading' | 'text' | 'item' | 'numbered';
  /** What it says, on one line, without what is struck out. */
  text: string;
  /** The same with its emphasis and links, for the content of the job. */
  html: string;
  links: Link[];
  /** Whether all of it is emphasised, as headings are that aren't marked as such. */
  isStrong?: boolean;
}
/** A cell of a table, as it is written. */
export interface WrittenCell {
  /** May have line breaks. */
  text: string;
  columns: number;
  rows: number;
  html?: string;
  links?: Link[];
}
/** A cell of a table, at each place that it covers. */
export interface Cell {
  text: string;
  /** With its line breaks. */
  raw: string;
  /** Whether it covers several rows or columns. */
  isMerged: boolean;
  columns: number;
  links: Link[];
}
export type Grid = Cell[][];
export interface Table {
  type: 'table';
  rows: WrittenCell[][];
  grid: Grid;
}
/** What the author is asked, with what may be meant. */
export interface Question {
  /** A path of the proposal, or 'notice'. */
  where: string;
  message: string;
  choices?: { value: unknown; words: string }[];
}
/** A value with the words that it was read from. */
export interface Read<Value> {
  value: Value;
  words: string;
}

export const onOneLine = (text: string): string => text.replace(/[\s\u00a0]+/gu, ' ').trim();
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** What is quoted to the author. */
export const quoted = (words: string): string =>
  `“${words.length > 300 ? `${words.slice(0, 299)}…` : words}”`;

const limits = { rows: 2000, columns: 100 };
const nothing: Cell = { text: '', raw: '', isMerged: false, columns: 1, links: [] };

/** Puts cells in their places: below and beside a merged one, the next ones move on. */
export function gridOf(rows: readonly WrittenCell[][]): Grid {
  const grid: Grid = [];
  for (const [y, row] of rows.slice(0, limits.rows).entries()) {
    grid[y] ??= [];
    let x = 0;
    for (const { text, columns, rows: height, links = [] } of row) {
      while (grid[y][x]) x += 1;
      const isMerged = columns > 1 || height > 1;
      const cell = { text: onOneLine(text), raw: text.trim(), isMerged, columns, links };
      const [right, bottom] = [Math.min(x + columns, limits.columns), Math.min(y + height, rows.length)];
      for (let below = y; below < bottom; below += 1)
        for (let beside = x; beside < right; beside += 1) (grid[below] ??= [])[beside] ??= cell;
      x += columns;
      if (x >= limits.columns) break;
    }
  }
  const width = grid.reduce((most, { length }) => Math.max(most, length), 0);
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? nothing));
}

/** Whether a row says one thing of the whole table. */
export function isAcross(row: readonly Cell[]): boolean {
  const said = [...new Set(row)].filter(({ text }) => text !== '');
  if (said.length !== 1 || row.length < 2) return false;
  const covers = row.filter((cell) => cell === said[0]).length;
  return (
    covers === row.length ||
    (row[0] === said[0] && row.length > 2 && !/^[\p{N}\s.)(-]*$/u.test(said[0]!.text))
  );
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

const unreadable = /[\0\uFFFD]/gu;
const invisible = /[\u00AD\u200B\u2060\uFEFF]/gu;
/** Without signs that have no meaning. */
const clean = (text: string): string => text.replace(unreadable, '').replace(invisible, '').normalize('NFC');

/** A notice in its order, as lines and tables, within the bounds: what comes after may look at each of it. */
export class Notice {
  readonly blocks: (Line | Table)[] = [];
  readonly questions: Question[] = [];
  /** Whether a limit cut something off. */
  isPartial = false;
  private cells = 0;
  private lines = 0;
  private tables = 0;
  private hasUnreadable = false;

  ask(where: string, message: string): void {
    this.questions.push({ where, message });
  }

  /** @throws BeyondBound */
  addLine(text: string, line: Partial<Omit<Line, 'text'>> = {}): void {
    assertWithin('line', text.length);
    const plain = this.cleaned(text);
    if (!plain && !line.html) return;
    this.lines += 1;
    assertWithin('lines', this.lines);
    const html = line.html === undefined ? escapeHtml(plain) : clean(line.html);
    this.blocks.push({ type: 'text', links: [], ...line, text: plain, html });
  }

  /** Lines above its head and below its rows, which go across it, are lines of the notice. @throws BeyondBound */
  addTable(rows: readonly WrittenCell[][]): void {
    const { places, columns } = extentOf(rows);
    this.cells += places;
    assertWithin('columns', columns);
    assertWithin('cells', this.cells);
    this.tables += 1;
    assertWithin('tables', this.tables);
    const cleaned = rows.map((row) =>
      row.map((cell) => {
        assertWithin('line', onOneLine(cell.text).length);
        return {
          ...cell,
          text: this.cleaned(cell.text, false),
          ...(cell.html && { html: clean(cell.html) }),
        };
      }),
    );
    const grid = gridOf(cleaned);
    const isLine = (row: Grid[number]) =>
      isAcross(row) || row.length === 1 || row.every(({ text }) => text === '');
    let [start, end] = [0, grid.length];
    while (start < end && isLine(grid[start]!)) start += 1;
    while (end > start && isLine(grid[end - 1]!)) end -= 1;
    this.addRowsAsLines(cleaned.slice(0, start), grid.slice(0, start));
    if (end > start) {
      const kept = cleaned.slice(start, end);
      this.blocks.push({ type: 'table', rows: kept, grid: start === 0 ? grid.slice(0, end) : gridOf(kept) });
    }
    this.addRowsAsLines(cleaned.slice(end), grid.slice(end));
  }

  private addRowsAsLines(rows: readonly WrittenCell[][], grid: Grid): void {
    const htmlOfText = new Map(rows.flat().map(({ text, html }) => [text.trim(), html]));
    for (const cell of new Set(grid.flat())) {
      const html = htmlOfText.get(cell.raw);
      const parts = cell.raw.split('\n').map(onOneLine).filter(Boolean);
      for (const part of parts)
        this.addLine(part, { links: cell.links, ...(parts.length === 1 && html && { html }) });
    }
  }

  private cleaned(text: string, isLine = true): string {
    if (!this.hasUnreadable && text.search(unreadable) !== -1) {
      this.hasUnreadable = true;
      this.ask('notice', 'Some signs of the notice can’t be read and were left out. Please check the text.');
    }
    return isLine ? onOneLine(clean(text)) : clean(text).trim();
  }
}

const listOf = { item: 'ul', numbered: 'ol' } as const;

/** The notice as HTML, in its order; `isLeftOut` says which of its parts are told otherwise. Not yet sanitised. */
export function htmlOf(
  blocks: readonly (Line | Table)[],
  isLeftOut: (block: Line | Table) => boolean,
): string[] {
  const parts: string[] = [];
  let list: 'ul' | 'ol' | undefined;
  for (const block of blocks) {
    if (isLeftOut(block)) continue;
    const wanted = block.type === 'item' || block.type === 'numbered' ? listOf[block.type] : undefined;
    if (list && list !== wanted) parts.push(`</${list}>`);
    if (wanted && list !== wanted) parts.push(`<${wanted}>`);
    list = wanted;
    if (block.type === 'table') parts.push(tableHtml(block));
    else if (wanted) parts.push(`<li>${block.html}</li>`);
    else parts.push(block.type === 'heading' ? `<h3>${block.html}</h3>` : `<p>${block.html}</p>`);
  }
  if (list) parts.push(`</${list}>`);
  return parts;
}

function tableHtml({ rows }: Table): string {
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : '');
  const cells = (row: WrittenCell[]) =>
    row.map(
      ({ text, html, columns, rows: height }) =>
        `<td${span('colspan', columns)}${span('rowspan', height)}>${html ?? escapeHtml(onOneLine(text))}</td>`,
    );
  return `<table><tbody>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</tbody></table>`;
}
