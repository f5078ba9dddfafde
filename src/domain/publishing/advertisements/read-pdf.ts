import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { assertWithin, bounds, Unreadable } from './bounds.ts';
import type { Notice } from './notice.ts';
import type { Ruling, TextItem } from './pdf-lattice.ts';
import { noticeOfPages, type Page } from './pdf-tables.ts';
import { assertUnpacksWithin, withinUnpacked } from './unpack.ts';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;
type Matrix = [number, number, number, number, number, number];

/** The texts of a PDF by their places, with its rulings and links. @throws Unreadable, BeyondBound */
export async function readPdf(bytes: Buffer): Promise<Notice> {
  await assertUnpacksWithin(bytes);
  return withinUnpacked(() => readUnpacked(new Uint8Array(bytes)));
}

async function readUnpacked(bytes: Uint8Array): Promise<Notice> {
  // Pictures have no text.
  const pdf = await getDocumentProxy(bytes, { maxImageSize: 0 }).catch(unreadable);
  const pages: Page[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, bounds.pages); number += 1) {
    const page = await pdf.getPage(number).then(readPage).catch(unreadable);
    length += page.texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    assertWithin('bytes', length);
    pages.push(page);
  }
  if (length === 0)
    throw new Unreadable('This PDF has no text, only pictures of it. Please type or paste the notice.');
  const notice = noticeOfPages(pages);
  if (pdf.numPages > bounds.pages) {
    notice.isPartial = true;
    notice.ask(
      'notice',
      `Only the first ${bounds.pages} of ${pdf.numPages} pages were read. Please paste what the others say.`,
    );
  }
  return notice;
}

function unreadable(error: unknown): never {
  if (error instanceof Error && error.name === 'BeyondBound') throw error;
  throw new Unreadable(
    'The text of this PDF could not be read. Please paste the notice’s text or table instead.',
  );
}

/** Quarters of a turn to the left by which a text runs away from the right; null for slanted ones. */
function turnsOf([a, b]: readonly number[]): number | null {
  if (Math.abs(b!) < Math.abs(a!) * 0.05) return a! > 0 ? 0 : 2;
  if (Math.abs(a!) < Math.abs(b!) * 0.05) return b! > 0 ? 1 : 3;
  return null;
}
/** A place of the page as it is after it was turned back. */
const turnedBack = (turns: number, x: number, y: number): [number, number] =>
  turns === 0 ? [x, y] : turns === 1 ? [y, -x] : turns === 2 ? [-x, -y] : [-y, x];

/** A page is turned until most of its letters run to the right. */
async function readPage(page: PdfPage): Promise<Page> {
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  assertWithin('textsOfPage', texts.length);
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of texts) {
    const turns = turnsOf(transform as number[]);
    if (turns !== null) letters[turns]! += str.length;
  }
  const turns = letters.indexOf(Math.max(...letters));
  const read: TextItem[] = [];
  const slanted: string[] = [];
  for (const { str, transform, width, height } of texts) {
    if (turnsOf(transform as number[]) !== turns) {
      slanted.push(str);
      continue;
    }
    const [a, b, , , e, f] = transform as number[];
    const [x, y] = turnedBack(turns, e!, f!);
    read.push({ text: str, x, y, width: Math.abs(width), height: height || Math.hypot(a!, b!) });
  }
  const rulings = await rulingsOf(page, turns);
  return {
    texts: read,
    rulings: rulings ?? [],
    hasTooManyRulings: rulings === null,
    links: await linksOf(page, turns),
    others: slanted,
  };
}

async function linksOf(page: PdfPage, turns: number): Promise<Page['links']> {
  const annotations = (await page.getAnnotations()) as {
    subtype?: string;
    url?: string;
    unsafeUrl?: string;
    rect?: number[];
  }[];
  return annotations.slice(0, 200).flatMap(({ subtype, url, rect }) => {
    if (subtype !== 'Link' || !url || !rect) return [];
    const [x1, y1] = turnedBack(turns, rect[0]!, rect[1]!);
    const [x2, y2] = turnedBack(turns, rect[2]!, rect[3]!);
    return [
      {
        href: url,
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        bottom: Math.min(y1, y2),
        top: Math.max(y1, y2),
      },
    ];
  });
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
/** Widest line that is drawn as a filled box. */
const thin = 3;

/** Lines that are drawn across or down the page; null if there are more than are read. */
async function rulingsOf(page: PdfPage, turns: number): Promise<Ruling[] | null> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const rulings: Ruling[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const strokes = new Set([
    OPS.stroke,
    OPS.closeStroke,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);
  const fills = new Set([OPS.fill, OPS.eoFill]);
  const place = (x: number, y: number) => {
    const [a, b, c, d, e, f] = matrix;
    return turnedBack(turns, a * x + c * y + e, b * x + d * y + f);
  };
  const addLine = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) => {
    const [left, right, bottom, top] = [
      Math.min(x1, x2),
      Math.max(x1, x2),
      Math.min(y1, y2),
      Math.max(y1, y2),
    ];
    if (top - bottom <= 1 && right - left > thin)
      rulings.push({ isAcross: true, at: (top + bottom) / 2, from: left, to: right });
    else if (right - left <= 1 && top - bottom > thin)
      rulings.push({ isAcross: false, at: (left + right) / 2, from: bottom, to: top });
  };
  for (let index = 0; index < fnArray.length && rulings.length <= bounds.rulings; index += 1) {
    const [fn, args] = [fnArray[index]!, argsArray[index] as unknown[] | null];
    if (fn === OPS.save) {
      if (saved.length < 1000) saved.push(matrix);
    } else if (fn === OPS.restore || fn === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (fn === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
    else if (fn === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      if (Array.isArray(args?.[0]) || args?.[0] instanceof Float32Array)
        matrix = times(matrix, [...(args[0] as number[])] as Matrix);
    } else if (fn === OPS.constructPath) {
      const [paint, [path]] = args as [number, [Float32Array | null]];
      if (!path || (!strokes.has(paint) && !fills.has(paint))) continue;
      for (const points of subpathsOf(path)) {
        const places = points.map(([x, y]) => place(x, y));
        if (strokes.has(paint))
          for (let n = 1; n < places.length; n += 1) addLine(places[n - 1]!, places[n]!);
        else addBox(places, addLine);
      }
    }
  }
  return rulings.length > bounds.rulings ? null : rulings;
}

/** A filled box that is thin is a line. */
function addBox(
  places: [number, number][],
  addLine: (a: [number, number], b: [number, number]) => void,
): void {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (top - bottom <= thin && right - left > thin)
    addLine([left, (top + bottom) / 2], [right, (top + bottom) / 2]);
  else if (right - left <= thin && top - bottom > thin)
    addLine([(left + right) / 2, bottom], [(left + right) / 2, top]);
}

/** Points of a path as pdf.js packs it: 0 x y moves, 1 x y draws, 2 and 3 are curves, 4 closes. */
function subpathsOf(path: Float32Array): [number, number][][] {
  const all: [number, number][][] = [];
  let points: [number, number][] = [];
  for (let at = 0; at < path.length;) {
    const operator = path[at];
    const size = operator === 2 ? 6 : operator === 3 ? 4 : operator === 4 ? 0 : 2;
    const [x, y] = [path[at + size - 1]!, path[at + size]!];
    if (operator === 0) {
      if (points.length > 1) all.push(points);
      points = [[x, y]];
    } else if (operator === 1) points.push([x, y]);
    else if (operator === 4) {
      if (points.length > 0) points.push(points[0]!);
    } else {
      // A curve is no line.
      if (points.length > 1) all.push(points);
      points = [[x, y]];
    }
    at += size + 1;
    if (points.length + all.length > bounds.rulings * 2) break;
  }
  if (points.length > 1) all.push(points);
  return all;
}
