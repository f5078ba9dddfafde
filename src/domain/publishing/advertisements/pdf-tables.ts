import { assertWithin, bounds } from './bounds.ts';
import { headOf } from './head.ts';
import { gridOf, Notice, onOneLine, type Link, type WrittenCell } from './notice.ts';
import {
  joinedText,
  latticesOf,
  rowsOfTexts,
  type Lattice,
  type Ruling,
  type TextItem,
} from './pdf-lattice.ts';
import { isHead, piecesOf, unruledTable } from './pdf-strips.ts';
import { addTextLine } from './read-text.ts';
import { countIn } from './words.ts';

interface PlacedLink {
  href: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}
export interface Page {
  texts: TextItem[];
  rulings: Ruling[];
  hasTooManyRulings: boolean;
  links: PlacedLink[];
  /** Texts that run in other directions. */
  others: string[];
}

/** Lines of two columns of prose: all leave one gap of the middle free. Left, then right. */
function inProseColumns(rows: TextItem[][]): TextItem[][] {
  if (rows.length < 6) return rows;
  const [left, right] = [
    Math.min(...rows.flat().map(({ x }) => x)),
    Math.max(...rows.flat().map(({ x, width }) => x + width)),
  ];
  const spans = rows.map((row) => row.map(({ x, width }) => [x, x + width] as const));
  for (let gap = left + (right - left) * 0.3; gap < left + (right - left) * 0.7; gap += 3) {
    const isFree = (span: readonly (readonly [number, number])[]) =>
      span.every(([from, to]) => to <= gap - 4 || from >= gap + 4);
    const free = spans.map(isFree);
    // Lines above them go across both.
    const start = free.findIndex(
      (isOne, at) => isOne && free.slice(at).every(Boolean) && spans[at]!.length > 0,
    );
    if (start === -1 || rows.length - start < 6) continue;
    const columns = rows.slice(start);
    const lefts = columns.map((row) => row.filter(({ x }) => x < gap)).filter(({ length }) => length > 0);
    const rights = columns.map((row) => row.filter(({ x }) => x >= gap)).filter(({ length }) => length > 0);
    const isProse = (all: TextItem[][]) =>
      all.length >= 4 && all.reduce((sum, row) => sum + joinedText(row).length, 0) / all.length > 25;
    if (isProse(lefts) && isProse(rights)) return [...rows.slice(0, start), ...lefts, ...rights];
  }
  return rows;
}

/** Lines and tables of a page, from the top down. */
function addPage(notice: Notice, page: Page, before: Lattice | undefined): Lattice | undefined {
  assertWithin('textsOfPage', page.texts.length);
  if (page.hasTooManyRulings)
    notice.ask(
      'notice',
      `A page has more than ${bounds.rulings.toLocaleString('en')} lines that are drawn. Its tables were read without them; please check them.`,
    );
  const lattices = latticesOf(page.rulings, page.texts, bounds.cells).toSorted((a, b) => b.top - a.top);
  const inTables = new Set(lattices.flatMap(({ texts }) => [...texts]));
  const free = rowsOfTexts(page.texts.filter((item) => !inTables.has(item)));
  const rows = lattices.length === 0 ? inProseColumns(free) : free;
  let at = 0;
  let first = before;
  const addUntil = (height: number) => {
    const start = at;
    while (at < rows.length && rows[at]![0]!.y > height) at += 1;
    const some = rows.slice(start, at).filter((row) => !isPageNumber(joinedText(row), row[0]!, page));
    if (some.length > 0) first = undefined;
    addLines(notice, some, page.links);
  };
  let last: Lattice | undefined;
  for (const lattice of lattices) {
    addUntil(lattice.top);
    for (const text of lattice.across.slice(0, 3))
      notice.ask(
        'openings',
        `“${text.slice(0, 200)}” stands across a line of its table. Please check where it belongs.`,
      );
    if (first && isSameColumns(first, lattice)) goOn(notice, first, lattice);
    else notice.addTable(withLinks(lattice, page.links));
    last = first && isSameColumns(first, lattice) ? { ...lattice, rows: first.rows } : lattice;
    first = undefined;
  }
  addUntil(-Infinity);
  for (const text of [...new Set(page.others)].slice(0, 20)) notice.addLine(text);
  const isLast =
    last &&
    rows
      .filter((row) => !isPageNumber(joinedText(row), row[0]!, page))
      .every((row) => row[0]!.y > last.bottom);
  return isLast ? last : undefined;
}
const isSameColumns = (one: Lattice, two: Lattice): boolean =>
  one.xs.length === two.xs.length && one.xs.every((x, at) => Math.abs(x - two.xs[at]!) <= 4);

/** A table goes on over the page; a row that was cut goes on in its first row. */
function goOn(notice: Notice, one: Lattice, two: Lattice): void {
  notice.blocks.pop();
  const [first = [], ...others] = two.rows;
  const last = one.rows.at(-1)!;
  const isRest =
    first.length === last.length &&
    first.some(({ text }) => text !== '') &&
    first[0]!.text === '' &&
    last[0]!.text !== '' &&
    first.every(({ text }, at) => text === '' || countIn(text) === null || last[at]!.text === '');
  const rows = isRest
    ? [
        ...one.rows.slice(0, -1),
        last.map((cell, at) => ({ ...cell, text: `${cell.text} ${first[at]!.text}`.trim() })),
        ...others,
      ]
    : [...one.rows, ...two.rows];
  one.rows = rows;
  notice.addTable(rows);
}
const withLinks = ({ rows }: Lattice, links: readonly PlacedLink[]): WrittenCell[][] =>
  links.length === 0 ? rows : rows.map((row) => row.map((cell) => ({ ...cell, links: [] as Link[] })));

const isPageNumber = (text: string, { y }: TextItem, { texts }: Page): boolean =>
  /^(?:-\s*)?(?:page|seite)?\s*\d{1,3}(?:\s*(?:of|\/|von)\s*\d{1,3})?(?:\s*-)?$/i.test(text) &&
  (texts.every((other) => other.y >= y - 1) || texts.every((other) => other.y <= y + 1));

/** Lines with the tables among them that have no rulings. */
function addLines(notice: Notice, rows: TextItem[][], links: readonly PlacedLink[]): void {
  const lines = rows.map(piecesOf);
  let paragraph:
    | { text: string; links: Link[]; y: number; right: number; height: number; gap: number }
    | undefined;
  const end = () => {
    if (paragraph) addTextLine(notice, paragraph.text, paragraph.links);
    paragraph = undefined;
  };
  const widest = Math.max(0, ...lines.map((line) => line.at(-1)!.right));
  for (let at = 0; at < lines.length; at += 1) {
    const table = isHead(lines[at]!) ? unruledTable(lines, at) : undefined;
    if (table?.rows && headOf(gridOf(table.rows))) {
      end();
      notice.addTable(table.rows);
      at = table.end - 1;
      continue;
    }
    if (table && !table.rows)
      notice.ask(
        'openings',
        `The columns below “${joinedText(rows[at]!).slice(0, 200)}” can’t be told apart. Please paste the table from Word or a spreadsheet.`,
      );
    const stop = table ? table.end : at + 1;
    for (; at < stop; at += 1) {
      const [row, line] = [rows[at]!, lines[at]!];
      const text = joinedText(row);
      const own = linksIn(row, links);
      const { y, height } = row[0]!;
      const right = line.at(-1)!.right;
      const gap = paragraph ? paragraph.y - y : 0;
      const isBroken = /https?:\/\/\S*[-/_.]$/.test(paragraph?.text ?? '');
      if (
        paragraph &&
        line.length === 1 &&
        gap > 0 &&
        gap <= height * 1.75 &&
        isAsLarge(paragraph.height, height) &&
        (isBroken || joins(paragraph, text, widest))
      ) {
        const isHyphen = /\p{Ll}-$/u.test(paragraph.text) && /^\p{Ll}/u.test(text) && !isBroken;
        paragraph.text = isHyphen
          ? paragraph.text.slice(0, -1) + text
          : `${paragraph.text}${isBroken ? '' : ' '}${text}`;
        paragraph.links.push(...own);
        Object.assign(paragraph, { y, right });
      } else {
        end();
        paragraph = { text, links: own, y, right, height, gap };
      }
    }
    at -= 1;
  }
  end();
}

/** A heading is larger than what it stands above. */
const isAsLarge = (one: number, other: number): boolean =>
  Math.max(one, other) <= Math.min(one, other) * 1.12;

/** A line that reaches far to the right, or whose sentence isn't over, goes on in the next one. */
const joins = ({ text, right }: { text: string; right: number }, next: string, widest: number): boolean =>
  text.length + next.length < bounds.line &&
  !/^(?:[-•●▪*·]|\(?[a-z\d]{1,3}[.)])\s/i.test(next) &&
  !/^[^:]{2,30}:\s/.test(next) &&
  text.length >= 30 &&
  (/^[\p{Ll}(\d]/u.test(next) ||
    /[,]$|\b(?:of|the|on|for|is|and|to|by|in|or|at|with|from|before|are|be|online at)$/i.test(text) ||
    (right > widest * 0.85 && !/[.:;!?]$/.test(text) && !/^[\p{Lu}\s\d\W]+$/u.test(text)));

function linksIn(row: readonly TextItem[], links: readonly PlacedLink[]): Link[] {
  return links.flatMap(({ href, left, right, bottom, top }) => {
    const { y, height } = row[0]!;
    if (y + height * 0.3 < bottom - 1 || y + height * 0.3 > top + 1) return [];
    const words = row.flatMap((item) => wordsBetween(item, left, right));
    return words.length > 0 ? [{ words: onOneLine(words.join(' ')), href }] : [];
  });
}
/** Of a text, what stands between two places, by the mean width of its letters. */
function wordsBetween({ text, x, width }: TextItem, left: number, right: number): string[] {
  if (x >= right || x + width <= left) return [];
  const letter = width / Math.max(1, text.length);
  const [from, to] = [
    Math.max(0, Math.round((left - x) / letter)),
    Math.min(text.length, Math.round((right - x) / letter)),
  ];
  const start = text.lastIndexOf(' ', from) + 1;
  const end = text.indexOf(' ', Math.max(from + 1, to - 1));
  return [text.slice(start, end === -1 ? undefined : end)];
}

/** The lines and tables of pages: tables by their ruling lines, else by strips that no text crosses. @throws BeyondBound */
export function noticeOfPages(pages: readonly Page[]): Notice {
  const notice = new Notice();
  let last: Lattice | undefined;
  for (const page of pages) last = addPage(notice, page, last);
  return notice;
}
