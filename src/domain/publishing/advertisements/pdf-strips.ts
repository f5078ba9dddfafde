import { gridOf, onOneLine, type WrittenCell } from './notice.ts';
import { headOf, isTotal, roleOf } from './head.ts';
import type { TextItem } from './pdf-lattice.ts';
import { countIn, positionIn } from './words.ts';

/** Texts side by side. */
interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}
export type Line = Piece[];

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
export function piecesOf(items: TextItem[]): Line {
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

/** 'Level 12' and '3 years of experience' are what cells say, 'Pay Level' and 'Experience' heads. */
const isOfCell = (text: string): boolean =>
  /^(?:pay |academic )?level[ -]*\d+\w*$|\b\d+ years?\b/i.test(text);
export const isHead = (line: Line): boolean => {
  const texts = line.filter(({ text }) => !isOfCell(text));
  const known = texts.filter(({ text }) => roleOf(text) !== null || (text.length <= 40 && positionIn(text)));
  return line.length > 1 && known.length * 2 > line.length;
};
const overlaps = (a: Piece, b: Piece) => a.left < b.right && b.left < a.right;
const isCounted = ({ text }: Piece) => ['category', 'total'].includes(roleOf(text) ?? '');

const mostHeadLines = 10;
/** Lines of heads follow each other, or end in one of categories: those between are the rest of words, as heads are written across. */
function endOfHeads(lines: Line[], at: number): number {
  let end = at + 1;
  while (end < lines.length && isHead(lines[end]!)) end += 1;
  const next = lines.slice(end, at + mostHeadLines);
  const counted = next.findIndex((line) => line.some(({ text }) => countIn(text) !== null));
  return (
    end +
    1 +
    next
      .slice(0, counted === -1 ? undefined : counted)
      .findLastIndex((line) => line.length > 1 && line.every(isCounted))
  );
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

interface Strip {
  left: number;
  right: number;
  heads: number[];
  hasCells: boolean;
}
/**
 * Columns are strips that no text crosses; a strip of a head alone and its neighbour of cells alone are one. Undefined if there
 * aren't as many as heads.
 */
function stripsOf(columns: readonly Piece[], lines: readonly Line[]): Strip[] | undefined {
  const cells = lines.filter(({ length }) => length > 1).flat();
  const all = [
    ...columns.map((piece, head) => ({ ...piece, head })),
    ...cells.map((piece) => ({ ...piece, head: -1 })),
  ].toSorted((a, b) => a.left - b.left);
  const strips: Strip[] = [];
  for (const { left, right, head } of all) {
    const last = strips.at(-1);
    const own = head === -1 ? [] : [head];
    if (last && left < last.right) {
      last.right = Math.max(last.right, right);
      last.heads.push(...own);
      last.hasCells ||= head === -1;
    } else strips.push({ left, right, heads: own, hasCells: head === -1 });
  }
  for (let at = 0; at + 1 < strips.length; at += 1) {
    const [one, two] = [strips[at]!, strips[at + 1]!];
    const isPair = (a: Strip, b: Strip) => a.heads.length === 1 && !a.hasCells && b.heads.length === 0;
    if (isPair(one, two) || isPair(two, one))
      strips.splice(at, 2, {
        left: one.left,
        right: two.right,
        heads: [...one.heads, ...two.heads],
        hasCells: true,
      });
  }
  return strips.every(({ heads }) => heads.length === 1) ? strips : undefined;
}

/** A row, with the pieces in each column from the top down, or one across them all. */
interface Row {
  y: number;
  height: number;
  cells: Piece[][];
}
const across = 1.3;

/** Each row is of a post, so one that is written once above several rows is that of each. */
function carryPosts(columns: readonly Piece[], rows: readonly Row[]): void {
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
function rowsOfTable(
  columns: readonly Piece[],
  lines: readonly Line[],
  columnOf: (line: Line, piece: Piece) => number,
): WrittenCell[][] {
  const inColumns = lines.map((line): Row => {
    const cells = columns.map((): Piece[] => []);
    for (const piece of line) cells[columnOf(line, piece)]!.push(piece);
    return { y: line[0]!.y, height: line[0]!.height, cells };
  });
  const hasNumber = ({ cells }: Row) =>
    cells.some((pieces, x) => isCounted(columns[x]!) && pieces.some(({ text }) => countIn(text) !== null));
  const counted = columns.some(isCounted) ? inColumns.filter(hasNumber) : [];
  const isCountedRow = new Set(counted);
  // Both lists go down the page.
  let next = 0;
  const rows = inColumns.filter((row) => {
    if (isCountedRow.has(row)) return true;
    while (
      next + 1 < counted.length &&
      Math.abs(counted[next + 1]!.y - row.y) <= Math.abs(counted[next]!.y - row.y)
    )
      next += 1;
    const nearest = counted[next];
    if (!nearest || Math.abs(nearest.y - row.y) > row.height * across) return true;
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

/** A table without rulings, whose head is at `at`: its rows and its end; undefined if its columns can't be told. */
export function unruledTable(
  lines: Line[],
  at: number,
): { rows: WrittenCell[][] | undefined; end: number } | undefined {
  const endOfHead = endOfHeads(lines, at);
  const { columns, groups } = columnsOf(lines.slice(at, endOfHead));
  const end = endOfRows(lines, at, endOfHead);
  const body = lines.slice(endOfHead, end);
  if (body.length === 0) return undefined;
  const isEven = body.every(({ length }) => length === columns.length);
  const strips = isEven ? undefined : stripsOf(columns, body);
  const head = columns.map(({ text }) => ({ text, columns: 1, rows: 1 }));
  if (!headOf(gridOf([head]))) return undefined;
  if (!isEven && !strips) return { rows: undefined, end };
  const columnOf = (line: Line, piece: Piece): number => {
    const [strip] =
      (isEven ? undefined : strips!.filter(({ left, right }) => piece.left < right && left < piece.right)) ??
      [];
    return strip ? strip.heads[0]! : Math.min(line.indexOf(piece), columns.length - 1);
  };
  const groupAbove = (column: Piece): string =>
    groups
      .toSorted((a, b) => common(b, column) - common(a, column))
      .find((one) => common(one, column) > 0 || isNearest(one, column, groups))?.text ?? '';
  const above =
    groups.length > 0
      ? [
          columns.map((column) => ({
            text: isCounted(column) || groups.some((one) => overlaps(one, column)) ? groupAbove(column) : '',
            columns: 1,
            rows: 1,
          })),
        ]
      : [];
  return { rows: [...above, head, ...rowsOfTable(columns, body, columnOf)], end };
}
const common = (a: Piece, b: Piece): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);
/** A centred text over several columns is shorter than they are: its outer columns are those to which none is nearer. */
const isNearest = (one: Piece, column: Piece, all: readonly Piece[]): boolean =>
  all.every((other) => common(one, column) >= common(other, column));
