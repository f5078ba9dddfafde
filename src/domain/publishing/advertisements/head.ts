import { plainLetters } from '../../../contract/text/keywords.ts';
import { positionIn } from './words.ts';
import type { Grid } from './grid.ts';

export type Role =
  | 'serial'
  | 'title'
  | 'department'
  | 'level'
  | 'pay'
  | 'eligibility'
  | 'contract'
  | 'months'
  | 'total'
  | 'fee'
  /** Who pays a fee. */
  | 'applicant'
  | 'category'
  /** Names or numbers of posts, as its cells say. */
  | 'posts';

export interface Column {
  role: Role | null;
  /** The last line of the head. */
  name: string;
  /** The post that stands above categories, where each post has categories of its own. */
  post: string | null;
}
export interface Head {
  columns: Column[];
  /** The first row below. */
  end: number;
}

/** Without case, accents, signs. */
export const plain = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const categoryName =
  /^(?:ur|gen|general|unreserved|open|ews|obc(?: ?(?:ncl|cl|a|b))?|bc ?[a-e]?|mbc|ebc|sebc|sbc|sc ?[a-z]?|st ?[a-z]?|pwbd|pwd|ph|divyang(?:jan)?|vj ?a?|vjdt|dt ?a|nt ?[a-d1-3]?|women|female|esm|ex servicem[ae]n|sports|ffw?|अनारक्षित|अ जा|अ ज जा|ओबीसी|अपिव)$/u;
/** Shares of the other categories, in most notices. */
export const isHorizontal = (name: string): boolean =>
  /^(?:pwbd|pwd|ph|divyang(?:jan)?|women|female|esm|ex servicem[ae]n|sports)$/.test(plain(name));

/** In this order: 'level of pay' is a level, 'name of the post' no number of posts. */
const roles: [Role, RegExp][] = [
  ['fee', /\b(?:fees?|charges|gebuhr)\b/],
  ['serial', /^(?:(?:s|sr|sl|serial|item) ?(?:no|number)?|no|nr|lfd nr|क्र ?(?:सं|स)?.*)$/u],
  ['eligibility', /qualification|eligib|essential|requirement|experience|anforderung|योग्यता/u],
  [
    'title',
    /(?:name|title|nomenclature|designation) (?:of|of the) posts?|designation|post name|position|cadre|rank|stelle|पदनाम|पद का नाम/u,
  ],
  ['level', /level|pay matrix|agp/],
  [
    'pay',
    /\bpay\b|salary|remuneration|emolument|honorarium|stipend|fellowship|consolidated|compensation|gehalt|entgelt|वेतन/u,
  ],
  [
    'department',
    /department|discipline|subject|school|faculty|speciali[sz]ation|branch|centre|center|area|\bfach\b|fakultat|विभाग|विषय/u,
  ],
  ['contract', /nature|type of (?:post|appointment)|contract|basis of|vertrag/],
  ['months', /duration|tenure|period|dauer/],
  [
    'total',
    /^(?:grand )?total|(?:no|number) of (?:posts?|vacanc|seats|openings|positions)|^(?:vacanc(?:y|ies)|seats|openings|anzahl|gesamt|summe)|कुल|योग|रिक्ति/u,
  ],
  ['applicant', /^(?:categor|applicant|candidate)/],
  ['posts', /\bposts?\b|पद/u],
];

export const isTotal = (text: string): boolean =>
  /^(?:grand total|sub total|subtotal|total|summe|gesamt|insgesamt|कुल|योग|महायोग)(?: |$)/u.test(plain(text));
const isCategory = (text: string): boolean => categoryName.test(plain(text));

export function roleOf(text: string): Role | null {
  if (isCategory(text)) return 'category';
  const words = plain(text);
  // Total first: 'total number of posts'.
  if (isTotal(text)) return 'total';
  // A sentence is no head.
  if (words === '' || words.length > 80) return null;
  return roles.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const isNumber = (text: string) => /^[\p{Nd}\s.,*#-]*$/u.test(text);
const firstHeads = 15;

/** Rows of heads below the first: each of their cells names a column, or a post with categories below. */
const isHeadToo = (grid: Grid, y: number): boolean => {
  const own = grid[y]!.filter((cell, x) => cell !== grid[y - 1]![x] && cell.text !== '');
  return own.length > 0 && own.every(({ text }) => roleOf(text) !== null || isShortName(text));
};
const isShortName = (text: string) => text.length <= 20 && !isNumber(text) && isCategory(text);

/** '1 | 2 | 3' below the head. */
const isNumbering = (row: Grid[number]): boolean =>
  row.length > 2 && row.every(({ text }, x) => text.replace(/[()]/g, '') === String(x + 1));

/** The head of a table of openings or fees; undefined if there is none. */
export function headOf(grid: Grid): Head | undefined {
  const start = grid.slice(0, firstHeads).findIndex((row) => {
    const texts = [...new Set(row)].map(({ text }) => text).filter(Boolean);
    const known = texts.filter((text) => roleOf(text) !== null || (positionIn(text) && text.length <= 40));
    return (
      known.length >= 2 && known.length * 2 >= texts.length && !texts.some((text) => /^\p{Nd}+$/u.test(text))
    );
  });
  if (start === -1) return undefined;
  let end = start + 1;
  while (end < grid.length && isHeadToo(grid, end)) end += 1;
  const columns = grid[start]!.map((_, x) => columnAt(grid, start, end, x));
  while (end < grid.length && isNumbering(grid[end]!)) end += 1;
  return { columns, end };
}

function columnAt(grid: Grid, start: number, end: number, x: number): Column {
  const texts = [...new Set(grid.slice(start, end).map((row) => row[x]!))]
    .map(({ text }) => text)
    .filter(Boolean);
  const name = texts.at(-1) ?? '';
  const above = texts.slice(0, -1);
  const post = above.find((text) => positionIn(text) !== null) ?? null;
  const role = roleOf(name);
  if (role === null && positionIn(name)) return { role: 'total', name, post: name };
  // Below 'Number of posts', any short name is a category.
  const isCounted = above.some((text) => ['total', 'posts', 'category'].includes(roleOf(text) ?? ''));
  if (isCounted && role !== 'total' && name.length <= 20) return { role: 'category', name, post };
  return { role, name, post };
}
