import { assertWithin } from '../bounds.ts';
import { BoundedSource, gridOf, onOneLine, type Source, type WrittenCell } from '../grid.ts';
import { headOf, isTotal, roleOf } from '../head.ts';
import { countIn, positionIn } from '../words.ts';

/** A text on a page of a PDF, in points from the left and from the bottom. */
export interface TextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}
type Line = Piece[];

/** Names of posts and categories, and numbers, which stand side by side in narrow columns. */
const isOfNarrowColumn = (text: string): boolean =>
  countIn(text) !== null ||
  ['category', 'total'].includes(roleOf(text) ?? '') ||
  (text.length <= 40 && positionIn(text) !== null);

/** A count, or the number of a row: '11.'. */
const isNumber = (text: string): boolean => countIn(text) !== null || /^\p{Nd}{1,4}[.)]$/u.test(text);

/** The widest space, in heights of letters, that doesn't part two texts. */
function widestSpace(before: string, text: string): number {
  if (isOfNarrowColumn(before) && isOfNarrowColumn(text)) return 0.15;
  return isNumber(before) || isNumber(text) ? 0.5 : 0.9;
}

/** Texts side by side with less than a wide space between are one piece. */
function piecesOf(items: TextItem[]): Line {
  const line: Line = [];
  for (const { text, x, y, width, height } of items.toSorted((a, b) => a.x - b.x)) {
    const before = line.at(-1);
    const gap = before ? x - before.right : Infinity;
    if (before && gap < height * widestSpace(before.text, text)) {
      before.text += gap > height * 0.15 ? ` ${text}` : text;
      before.right = Math.max(before.right, x + width);
    } else line.push({ text, left: x, right: x + width, y, height });
  }
  return line;
}

/** From the top down. @throws BeyondBound */
function linesOf(page: TextItem[]): Line[] {
  const rows: TextItem[][] = [];
  for (const item of page.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0]!.y - item.y) <= Math.max(2, item.height * 0.4)) row.push(item);
    else rows.push([item]);
  }
  for (const row of rows)
    assertWithin(
      'line',
      row.reduce((sum, { text }) => sum + text.length, 0),
    );
  return rows.map(piecesOf);
}

/** 'Level 12' and '3 years of experience' are what cells say, 'Pay Level' and 'Experience' heads. */
const isOfCell = (text: string): boolean =>
  /^(?:pay |academic )?level[ -]*\d+\w*$|\b\d+ years?\b/i.test(text);

const isHead = (line: Line): boolean => {
  const texts = line.filter(({ text }) => !isOfCell(text));
  const known = texts.filter(({ text }) => roleOf(text) !== null || (text.length <= 40 && positionIn(text)));
  return line.length > 1 && known.length * 2 > line.length;
};

const overlaps = (a: Piece, b: Piece) => a.left < b.right && b.left < a.right;

const mostHeadLines = 10;
const isOfCategories = (line: Line): boolean => line.length > 1 && line.every(isCounted);

/** Lines of heads follow each other, or end in one of categories: those between are the rest of words, as heads are written across. */
function endOfHeads(lines: Line[], at: number): number {
  let end = at + 1;
  while (end < lines.length && isHead(lines[end]!)) end += 1;
  const next = lines.slice(end, at + mostHeadLines);
  const counted = next.findIndex((line) => line.some(({ text }) => countIn(text) !== null));
  return end + 1 + next.slice(0, counted === -1 ? undefined : counted).findLastIndex(isOfCategories);
}

/** Columns by the heads, and what stands above several of them: a post above its categories. */
function columnsOf(heads: Line[]): { columns: Piece[]; groups: Piece[] } {
  const above: Piece[] = [];
  for (const [index, line] of heads.entries()) {
    const below = heads.slice(index + 1).flat();
    for (const piece of line) {
      const count = below.filter((other) => overlaps(piece, other)).length;
      // The rest of a text that stands above several columns stands above one of them.
      if (count > 1 || (count === 1 && above.some((one) => overlaps(one, piece)))) above.push(piece);
    }
  }
  return { columns: joined(heads.flat().filter((piece) => !above.includes(piece))), groups: joined(above) };
}

/** Words one below the other are one text. */
function joined(pieces: Piece[]): Piece[] {
  const texts: Piece[] = [];
  for (const piece of pieces) {
    const same = texts.find((one) => overlaps(one, piece));
    if (same) {
      same.text = onOneLine(same.text.endsWith('-') ? same.text + piece.text : `${same.text} ${piece.text}`);
      same.left = Math.min(same.left, piece.left);
      same.right = Math.max(same.right, piece.right);
    } else texts.push({ ...piece });
  }
  return texts.toSorted((a, b) => a.left - b.left);
}

const groupAbove = (groups: Piece[], column: Piece): string =>
  groups.length > 0 && (roleOf(column.text) === 'category' || groups.some((one) => overlaps(one, column)))
    ? groups[columnAt(groups, column)]!.text
    : '';

/** The column below whose head a text stands, or the nearest one. */
function columnAt(columns: Piece[], piece: Piece): number {
  const distances = columns.map((column) =>
    overlaps(column, piece)
      ? -(Math.min(column.right, piece.right) - Math.max(column.left, piece.left))
      : Math.min(Math.abs(piece.left - column.right), Math.abs(column.left - piece.right)),
  );
  return distances.indexOf(Math.min(...distances));
}

const isCounted = ({ text }: Piece) => ['category', 'total'].includes(roleOf(text) ?? '');

/** A row, with the pieces in each column from the top down, or one across them all. */
interface Row {
  y: number;
  cells: Piece[][];
}

const across = 1.3;

/** Each row is of a post, so one that is written once above several rows is that of each. */
function carryPosts(columns: Piece[], rows: Row[]): void {
  const x = columns.findIndex(({ text }) => ['title', 'posts'].includes(roleOf(text) ?? ''));
  let above: Piece[] = [];
  for (const { cells } of rows) {
    const pieces = cells[x];
    const isWhole = cells.filter((cell) => cell.length > 0).length > 1;
    if (!pieces || !isWhole || cells.flat().some(({ text }) => isTotal(text))) above = [];
    else if (pieces.length === 0) pieces.push(...above);
    else if (pieces.every(({ text }) => countIn(text) === null)) above = [...pieces];
  }
}

/** Rows of a table: a line without a number goes on with the nearest row, or, apart from all, is one of its own. */
function rowsOf(columns: Piece[], lines: Line[]): WrittenCell[][] {
  const inColumns = lines.map((line): Row => {
    const cells = columns.map((): Piece[] => []);
    for (const piece of line) cells[columnAt(columns, piece)]!.push(piece);
    return { y: line[0]!.y, cells };
  });
  const hasNumber = ({ cells }: Row) =>
    cells.some((pieces, x) => isCounted(columns[x]!) && pieces.some(({ text }) => countIn(text) !== null));
  const counted = columns.some(isCounted) ? inColumns.filter(hasNumber) : [];
  const rows = inColumns.filter((row, index) => {
    if (counted.includes(row)) return true;
    const nearest = counted.toSorted((a, b) => Math.abs(a.y - row.y) - Math.abs(b.y - row.y))[0];
    const height = lines[index]![0]!.height;
    if (!nearest || Math.abs(nearest.y - row.y) > height * across) return true;
    for (const [x, pieces] of row.cells.entries()) nearest.cells[x]!.push(...pieces);
    return false;
  });
  carryPosts(columns, rows);
  return rows.map(({ cells }) => {
    const all = cells.flat();
    if (all.length === 1 && counted.length > 0)
      return [{ text: all[0]!.text, columns: columns.length, rows: 1 }];
    return cells.map((pieces) => {
      const text = pieces.toSorted((a, b) => b.y - a.y || a.left - b.left).map((piece) => piece.text);
      return { text: text.join(' '), columns: 1, rows: 1 };
    });
  });
}

/** Rows go on to a line of text or to the head of another table. */
function endOfRows(lines: Line[], at: number, end: number): number {
  const names = new Set(lines.slice(at, end).flatMap((line) => line.map(({ text }) => text)));
  const isOtherHead = (line: Line) => isHead(line) && !line.every(({ text }) => names.has(text));
  let last = end;
  while (
    last < lines.length &&
    !isOtherHead(lines[last]!) &&
    (lines[last]!.length > 1 || (lines[last + 1]?.length ?? 0) > 1)
  )
    last += 1;
  return last;
}

/** An address that is broken at a sign goes on in the next line. */
function addLine(source: BoundedSource, text: string): void {
  const before = source.lines.at(-1);
  if (!before || !/https?:\/\/\S*[-/_]$/.test(before)) return source.addLine(text);
  source.lines.pop();
  source.addLine(before + text);
}

/** Tables are found by their heads: below them, a text belongs to the column in which it stands. @throws BeyondBound */
export function pdfSource(pages: TextItem[][]): Source {
  const source = new BoundedSource();
  for (const page of pages) {
    assertWithin('textsOfPage', page.length);
    const lines = linesOf(page);
    for (let at = 0; at < lines.length; at += 1) {
      if (!isHead(lines[at]!)) {
        addLine(source, onOneLine(lines[at]!.map(({ text }) => text).join(' ')));
        continue;
      }
      const end = endOfHeads(lines, at);
      const { columns, groups } = columnsOf(lines.slice(at, end));
      const last = endOfRows(lines, at, end);
      const heads = [columns.map((column) => groupAbove(groups, column)), columns.map(({ text }) => text)];
      const rows = [
        ...heads
          .slice(groups.length > 0 ? 0 : 1)
          .map((row) => row.map((text) => ({ text, columns: 1, rows: 1 }))),
        ...rowsOf(columns, lines.slice(end, last)),
      ];
      if (headOf(gridOf(rows))) source.addTable(rows);
      else for (const row of rows) source.addLine(onOneLine(row.map(({ text }) => text).join(' ')));
      at = last - 1;
    }
  }
  return source;
}
