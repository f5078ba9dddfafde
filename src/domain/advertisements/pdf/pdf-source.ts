import { gridOf, onOneLine, type Source } from '../grid.ts';
import { headOf, roleOf } from '../head.ts';
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
}
type Line = Piece[];

/** Texts side by side with less than a wide space between are one piece. */
function piecesOf(items: TextItem[]): Line {
  const line: Line = [];
  for (const { text, x, width, height } of items.toSorted((a, b) => a.x - b.x)) {
    const before = line.at(-1);
    const gap = before ? x - before.right : Infinity;
    if (before && gap < height * 0.9) {
      before.text += gap > height * 0.15 ? ` ${text}` : text;
      before.right = Math.max(before.right, x + width);
    } else line.push({ text, left: x, right: x + width });
  }
  return line;
}

/** From the top down. */
function linesOf(page: TextItem[]): Line[] {
  const rows: TextItem[][] = [];
  for (const item of page.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0]!.y - item.y) <= Math.max(2, item.height * 0.4)) row.push(item);
    else rows.push([item]);
  }
  return rows.map(piecesOf);
}

const isHead = (line: Line): boolean => {
  const known = line.filter(({ text }) => roleOf(text) !== null || (text.length <= 40 && positionIn(text)));
  return line.length > 1 && known.length * 2 > line.length;
};

const overlaps = (a: Piece, b: Piece) => a.left < b.right && b.left < a.right;

/** Columns by the heads: what stands above several others is the head of none. */
function columnsOf(heads: Line[]): Piece[] {
  const all = heads.flat();
  const columns = all.filter(
    (piece) =>
      all.filter(
        (other) =>
          other !== piece &&
          overlaps(piece, other) &&
          heads.some((line) => line.includes(other) && !line.includes(piece)),
      ).length < 2,
  );
  const merged: Piece[] = [];
  for (const piece of columns.toSorted((a, b) => a.left - b.left)) {
    const same = merged.find((one) => overlaps(one, piece));
    if (same) {
      same.text = onOneLine(`${same.text} ${piece.text}`);
      same.left = Math.min(same.left, piece.left);
      same.right = Math.max(same.right, piece.right);
    } else merged.push({ ...piece });
  }
  return merged;
}

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

/** Rows of a table; a line without any number goes on with the texts of the row above. */
function rowsOf(columns: Piece[], lines: Line[]): string[][] {
  const rows: string[][] = [];
  for (const line of lines) {
    const texts = columns.map(() => '');
    for (const piece of line) {
      const at = columnAt(columns, piece);
      texts[at] = onOneLine(`${texts[at]} ${piece.text}`);
    }
    const before = rows.at(-1);
    const hasNumber = texts.some(
      (text, x) => isCounted(columns[x]!) && text !== '' && countIn(text) !== null,
    );
    if (before && !hasNumber && columns.some(isCounted)) {
      for (const [x, text] of texts.entries()) before[x] = onOneLine(`${before[x]} ${text}`);
    } else rows.push(texts);
  }
  return rows;
}

/** Tables are found by their heads: below them, a text belongs to the column in which it stands. */
export function pdfSource(pages: TextItem[][]): Source {
  const source: Source = { tables: [], lines: [] };
  for (const page of pages) {
    const lines = linesOf(page);
    for (let at = 0; at < lines.length; at += 1) {
      if (!isHead(lines[at]!)) {
        source.lines.push(onOneLine(lines[at]!.map(({ text }) => text).join(' ')));
        continue;
      }
      let end = at + 1;
      while (end < lines.length && isHead(lines[end]!)) end += 1;
      const columns = columnsOf(lines.slice(at, end));
      let last = end;
      while (last < lines.length && (lines[last]!.length > 1 || (lines[last + 1]?.length ?? 0) > 1))
        last += 1;
      const rows = rowsOf(columns, lines.slice(end, last));
      const texts = [columns.map(({ text }) => text), ...rows];
      const grid = gridOf(texts.map((row) => row.map((text) => ({ text, columns: 1, rows: 1 }))));
      if (headOf(grid)) source.tables.push(grid);
      else source.lines.push(...texts.map((row) => onOneLine(row.join(' '))));
      at = last - 1;
    }
  }
  return source;
}
