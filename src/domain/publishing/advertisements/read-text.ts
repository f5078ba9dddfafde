import { assertWithin } from './bounds.ts';
import { headOf, isTotal } from './head.ts';
import { BoundedSource, gridOf, onOneLine, type Grid, type Source, type WrittenCell } from './grid.ts';

/** Rows of delimited text. Spreadsheets put cells with line breaks in quotes. */
export function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter || sign === '\n') {
      rows.at(-1)!.push(cell);
      if (sign === '\n') rows.push([]);
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)!.push(cell);
  return rows;
}

const asCells = (rows: string[][]): WrittenCell[][] =>
  rows.map((row) => row.map((text) => ({ text, columns: 1, rows: 1 })));
export const asGrid = (rows: string[][]): Grid => gridOf(asCells(rows));

/** A file of commas has as many in each row, which sentences don't. */
const isEven = (rows: string[][]): boolean => rows.every(({ length }) => length === rows[0]!.length);

/** Runs of rows with several cells are tables, if a head is among them; all else are lines. */
function split(rows: string[][], isTable: (run: string[][]) => boolean): Source {
  const source = new BoundedSource();
  let run: string[][] = [];
  const end = () => {
    if (run.length > 1 && isTable(run) && headOf(asGrid(run))) source.addTable(asCells(run));
    else for (const row of run) source.addLine(onOneLine(row.join(' ')));
    run = [];
  };
  for (const row of rows) {
    if (row.length > 1) run.push(row);
    else {
      end();
      source.addLine(onOneLine(row[0] ?? ''));
    }
  }
  end();
  return source;
}

/** Columns are looked for in this many lines; those below are text. */
const maxRows = 2000;

/** More lines than this from one row to the next are text, not cells that go on. */
const maxBetween = 3;

/**
 * Tables whose columns stand apart by two spaces or more, as copied from a PDF: a head, and the rows below with as many
 * columns. Which column is missing in another row, or goes on in it, can't be told.
 */
function splitBySpaces(text: string): Source {
  const lines: string[][] = [];
  const uneven: string[][] = [];
  const tables: string[][][] = [];
  /** Lines since the last row, which belong to the table if a row follows. */
  let since: string[][] = [];
  const rows = text.split('\n').map((line) => line.trim().split(/\s{2,}/u));
  for (const row of rows.slice(0, maxRows)) {
    const table = tables.at(-1);
    const isRow = row.length === table?.[0]?.length;
    if (!isRow && row.length > 2 && headOf(asGrid([row]))) {
      tables.push([row]);
      since = [];
      continue;
    }
    if (isRow) table!.push(row);
    else {
      lines.push(row);
      if (!table || row[0] === '' || row.some(isTotal)) continue;
      since.push(row);
      if (row.length < 3) continue;
    }
    uneven.push(...since.filter(({ length }) => length > 2 || since.length <= maxBetween));
    since = [];
  }
  const inWords = (all: string[][]) => all.map((row) => onOneLine(row.join(' '))).filter(Boolean);
  const isTable = ({ length }: string[][]) => length > 1;
  const heads = tables.filter((table) => !isTable(table)).flat();
  const source = new BoundedSource();
  for (const table of tables.filter(isTable)) source.addTable(asCells(table));
  for (const line of inWords([...lines, ...rows.slice(maxRows), ...heads])) source.addLine(line);
  source.uneven = inWords(uneven);
  return source;
}

/** Text, or what a spreadsheet makes of a table: with tabs, or as CSV. @throws BeyondBound */
export function readText(text: string): Source {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const lines = plain.split('\n');
  assertWithin('lines', lines.length);
  for (const line of lines) assertWithin('line', line.length);
  if (plain.includes('\t')) return split(rowsOf(plain, '\t'), () => true);
  for (const delimiter of [';', ',']) {
    const source = split(rowsOf(plain, delimiter), isEven);
    if (source.tables.length > 0) return source;
  }
  return splitBySpaces(plain);
}
