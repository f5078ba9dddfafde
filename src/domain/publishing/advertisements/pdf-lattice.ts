import { assertWithin } from './bounds.ts';
import { onOneLine, type WrittenCell } from './notice.ts';

/** A text on a page of a PDF, in points from the left and from the bottom. */
export interface TextItem {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A line across or down the page. */
export interface Ruling {
  isAcross: boolean;
  /** Its height, or its distance from the left. */
  at: number;
  from: number;
  to: number;
}
/** Texts of one height, from the top down. @throws BeyondBound */
export function rowsOfTexts(texts: readonly TextItem[]): TextItem[][] {
  const rows: TextItem[][] = [];
  for (const item of texts.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0]!.y - item.y) <= Math.max(2, item.height * 0.4)) row.push(item);
    else rows.push([item]);
  }
  for (const row of rows)
    assertWithin(
      'line',
      row.reduce((sum, { text }) => sum + text.length, 0),
    );
  return rows;
}
export const joinedText = (items: readonly TextItem[]): string => {
  let text = '';
  let right = -Infinity;
  for (const item of items.toSorted((a, b) => a.x - b.x)) {
    text +=
      text !== '' && item.x - right > item.height * 0.12 && !text.endsWith(' ') ? ` ${item.text}` : item.text;
    right = item.x + item.width;
  }
  return onOneLine(text);
};
/** What stands in a cell, with its line breaks. */
const textOf = (items: readonly TextItem[]): string => rowsOfTexts(items).map(joinedText).join('\n');

/** A table between ruling lines. */
export interface Lattice {
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** Where its columns begin and end. */
  xs: number[];
  rows: WrittenCell[][];
  texts: Set<TextItem>;
  /** Texts that stand across a line. */
  across: string[];
}

const near = 2.5;
/** Places that are nearly the same as one, in their order. */
function clustered(values: number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b))
    if (kept.length === 0 || value - kept.at(-1)! > near) kept.push(value);
  return kept;
}

/** Lines that touch each other, by a sweep over their begins. */
function components(rulings: readonly Ruling[]): Ruling[][] {
  const parent = rulings.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root]!;
    while (parent[index] !== root) [parent[index], index] = [root, parent[index]!];
    return root;
  };
  const downs = rulings
    .flatMap((ruling, index) => (ruling.isAcross ? [] : [{ ruling, index }]))
    .toSorted((a, b) => a.ruling.at - b.ruling.at);
  for (const [index, one] of rulings.entries()) {
    if (!one.isAcross) continue;
    for (const { ruling, index: other } of downs) {
      if (ruling.at < one.from - near) continue;
      if (ruling.at > one.to + near) break;
      if (ruling.from - near <= one.at && one.at <= ruling.to + near) parent[rootOf(other)] = rootOf(index);
    }
  }
  return [...Map.groupBy(rulings.keys(), rootOf).values()].map((all) => all.map((index) => rulings[index]!));
}

/** Which of the places `between` neighbours have a line, for each stretch that the crossing lines cut. */
function linesAt(
  rulings: readonly Ruling[],
  places: readonly number[],
  stretches: readonly number[],
): boolean[][] {
  const drawn = places.map(() => Array.from({ length: Math.max(0, stretches.length - 1) }, () => false));
  for (const { at, from, to } of rulings) {
    const place = places.findIndex((one) => Math.abs(one - at) <= near);
    if (place === -1) continue;
    for (let n = 0; n + 1 < stretches.length; n += 1) {
      const middle = (stretches[n]! + stretches[n + 1]!) / 2;
      if (from - near <= middle && middle <= to + near) drawn[place]![n] = true;
    }
  }
  return drawn;
}

/** The tables of a page that are ruled: no line between two places means that they are one cell. */
export function latticesOf(
  rulings: readonly Ruling[],
  texts: readonly TextItem[],
  mostCells: number,
): Lattice[] {
  return components(rulings).flatMap((lines): Lattice[] => {
    const xs = clustered(lines.filter(({ isAcross }) => !isAcross).map(({ at }) => at));
    const ys = clustered(lines.filter(({ isAcross }) => isAcross).map(({ at }) => at)).toReversed();
    const [columns, height] = [xs.length - 1, ys.length - 1];
    if (columns < 2 || height < 1 || columns * height > mostCells) return [];
    const [left, right, top, bottom] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!];
    const inside = texts.filter(
      ({ x, y, width }) =>
        x + width / 2 > left - near && x + width / 2 < right + near && y > bottom - near && y < top + near,
    );
    const downs = linesAt(
      lines.filter(({ isAcross }) => !isAcross),
      xs,
      ys,
    );
    const acrosses = linesAt(
      lines.filter(({ isAcross }) => isAcross),
      ys,
      xs,
    );
    const owner = mergedCells(columns, height, downs, acrosses);
    const held = new Map<number, TextItem[]>();
    const across: string[] = [];
    for (const item of inside) {
      const middle = item.x + item.width / 2;
      const x = Math.max(
        0,
        xs.findLastIndex((one, index) => index < columns && one <= middle),
      );
      const y = Math.max(
        0,
        ys.findLastIndex((one, index) => index < height && one >= item.y + item.height * 0.3),
      );
      const cell = owner[y]![x]!;
      if (held.has(cell.id)) held.get(cell.id)!.push(item);
      else held.set(cell.id, [item]);
      const [from, to] = [xs[cell.x]!, xs[cell.x + cell.columns]!];
      if (item.x < from - 4 || item.x + item.width > to + 4) across.push(item.text);
    }
    const rows = owner.map((row, y) =>
      row.flatMap((cell, x): WrittenCell[] =>
        cell.x === x && cell.y === y
          ? [{ text: textOf(held.get(cell.id) ?? []), columns: cell.columns, rows: cell.rows }]
          : [],
      ),
    );
    return [{ top, bottom, left, right, xs, rows, texts: new Set(inside), across }];
  });
}

interface Merged {
  id: number;
  x: number;
  y: number;
  columns: number;
  rows: number;
}
/** Each place with the cell that covers it. */
function mergedCells(columns: number, height: number, downs: boolean[][], acrosses: boolean[][]): Merged[][] {
  const owner: Merged[][] = Array.from({ length: height }, () => []);
  let id = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (owner[y]![x]) continue;
      let wide = 1;
      while (x + wide < columns && !downs[x + wide]![y] && !owner[y]![x + wide]) wide += 1;
      let tall = 1;
      const isOpen = (below: number) => {
        for (let n = x; n < x + wide; n += 1) if (acrosses[below]![n] || owner[below]![n]) return false;
        for (let n = x + 1; n < x + wide; n += 1) if (downs[n]![below]) return false;
        return true;
      };
      while (y + tall < height && isOpen(y + tall)) tall += 1;
      const cell = { id: (id += 1), x, y, columns: wide, rows: tall };
      for (let below = y; below < y + tall; below += 1)
        for (let beside = x; beside < x + wide; beside += 1) owner[below]![beside] = cell;
    }
  return owner;
}
