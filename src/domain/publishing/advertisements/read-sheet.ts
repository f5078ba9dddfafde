import { strFromU8 } from 'fflate';
import { assertWithin, BeyondBound, Unreadable } from './bounds.ts';
import { Notice, type WrittenCell } from './notice.ts';
import {
  formatsOf,
  parse,
  type Range,
  type Sheet,
  SheetReader,
  sharedTexts,
  type Workbook,
} from './sheet-cells.ts';
import { unzipWithin } from './unpack.ts';

/*
 * A spreadsheet (.xlsx, ECMA-376 part 1, chapter 18): an archive of XML, of which little is needed for what its cells say. Libraries for
 * it leave out what tables of posts depend on, merged cells or how a date is shown, or aren't kept any longer.
 */

/** Rows that follow one another, with the merged cells that begin in them. */
interface Block {
  rows: number[];
  merged: Range[];
}

/** Below an empty row something else begins. */
function blocksOf({ cells, merged, hiddenRows }: Sheet): Block[] {
  const filled = [...cells.keys()].filter((y) => !hiddenRows.has(y)).toSorted((a, b) => a - b);
  const last = filled.at(-1) ?? 0;
  const inMerged = new Set<number>();
  let covered = 0;
  for (const { top, bottom } of merged)
    for (let y = top + 1; y <= Math.min(bottom, last); y += 1) {
      inMerged.add(y);
      assertWithin('cells', (covered += 1));
    }
  const blocks: Block[] = [];
  const blockOf = new Map<number, Block>();
  for (const y of filled) {
    const rows = blocks.at(-1)?.rows;
    let above = y - 1;
    while (rows && above > rows.at(-1)! && (hiddenRows.has(above) || inMerged.has(above))) above -= 1;
    if (rows && above === rows.at(-1)) rows.push(y);
    else blocks.push({ rows: [y], merged: [] });
    blockOf.set(y, blocks.at(-1)!);
  }
  for (const one of merged) blockOf.get(one.top)?.merged.push(one);
  return blocks;
}

/** A block as a table; columns that are empty in it are left out. */
function addBlock(
  notice: Notice,
  sheet: Sheet,
  { rows, merged }: Block,
  hrefAt: (x: number, y: number) => string | undefined,
): void {
  const used = new Set(rows.flatMap((y) => [...sheet.cells.get(y)!.keys()]));
  const columns = [...used].filter((x) => !sheet.hiddenColumns.has(x)).toSorted((a, b) => a - b);
  const isCovered = rows.map(() => new Set<number>());
  const indexOf = new Map(rows.map((y, index) => [y, index]));
  const spans = new Map<string, { columns: number; rows: number }>();
  let covered = 0;
  for (const { left, right, top, bottom } of merged) {
    const across = columns.filter((x) => x >= left && x <= right);
    const first = indexOf.get(top)!;
    let height = 0;
    while (rows[first + height] !== undefined && rows[first + height]! <= bottom) {
      for (const x of across) isCovered[first + height]!.add(x);
      assertWithin('cells', (covered += across.length + 1));
      height += 1;
    }
    spans.set(`${left} ${top}`, { columns: Math.max(across.length, 1), rows: height });
  }
  const table = rows.map((y, index) =>
    columns.flatMap((x): WrittenCell[] => {
      const span = spans.get(`${x} ${y}`);
      if (!span && isCovered[index]!.has(x)) return [];
      const text = sheet.cells.get(y)!.get(x) ?? '';
      const href = hrefAt(x, y);
      return [{ text, columns: 1, rows: 1, ...span, links: href ? [{ words: text, href }] : [] }];
    }),
  );
  notice.addTable(table);
}

type Parts = Record<string, Uint8Array>;
const textOf = (parts: Parts, path: string): string => {
  const bytes = parts[path.replace(/^\/+/, '')];
  return bytes ? strFromU8(bytes) : '';
};

/** Addresses that a part names by number. */
function relationsOf(parts: Parts, path: string): Map<string, string> {
  const relations = new Map<string, string>();
  parse(textOf(parts, path.replace(/([^/]+)$/, '_rels/$1.rels')), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') relations.set(Id, Target);
    },
  });
  return relations;
}

const workbookPath = 'xl/workbook.xml';
/** The paths of the sheets that are shown, in their order. */
function sheetsOf(parts: Parts): { paths: string[]; isFrom1904: boolean } {
  const relations = relationsOf(parts, workbookPath);
  const paths: string[] = [];
  let isFrom1904 = false;
  parse(textOf(parts, workbookPath), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      const target = name === 'sheet' ? relations.get(attributes['r:id'] ?? '') : undefined;
      if (target && !/hidden/i.test(attributes['state'] ?? ''))
        paths.push(target.startsWith('/') ? target : `xl/${target}`);
    },
  });
  return { paths, isFrom1904 };
}

/** A spreadsheet: each part of a sheet between empty rows is a table, or lines. @throws BeyondBound, Unreadable */
export function readSheet(bytes: Uint8Array): Notice {
  let parts: Parts;
  try {
    parts = unzipWithin(
      bytes,
      (name) => /^xl\/.*\.(?:xml|rels)$/i.test(name) && !/drawing|theme|comment/i.test(name),
    );
  } catch (error) {
    if (error instanceof BeyondBound) throw error;
    parts = {};
  }
  const { paths, isFrom1904 } = sheetsOf(parts);
  const workbook: Workbook = {
    texts: sharedTexts(textOf(parts, 'xl/sharedStrings.xml')),
    formats: formatsOf(textOf(parts, 'xl/styles.xml')),
    isFrom1904,
  };
  const notice = new Notice();
  let [cells, length] = [0, 0];
  for (const path of paths) {
    const reader = new SheetReader(workbook, (text) => {
      cells += 1;
      length += Buffer.byteLength(text);
      assertWithin('cells', cells);
      assertWithin('bytes', length);
    });
    parse(textOf(parts, path), {
      open: (name, attributes) => reader.open(name, attributes),
      close: (name, text) => reader.close(name, text),
    });
    const links = relationsOf(parts, path);
    for (const block of blocksOf(reader.sheet))
      addBlock(notice, reader.sheet, block, (x, y) => links.get(reader.sheet.links.get(`${x} ${y}`) ?? ''));
  }
  if (cells === 0)
    throw new Unreadable(
      'This spreadsheet could not be read, or says nothing. Please save it as .xlsx or CSV, or paste its table.',
    );
  return notice;
}
