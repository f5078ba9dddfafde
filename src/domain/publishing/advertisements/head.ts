import { categoryKey } from '../../../contract/vocabulary/index.ts';
import { plainLetters } from '../../../contract/text/keywords.ts';
import type { Grid } from './notice.ts';
import { latinPart, positionIn } from './words.ts';

export type Role =
  | 'serial'
  | 'code'
  | 'title'
  | 'department'
  /** What a post is about within its department. */
  | 'area'
  | 'level'
  | 'pay'
  | 'eligibility'
  | 'contract'
  | 'months'
  | 'total'
  | 'fee'
  /** Who pays a fee, or whom a post is kept for. */
  | 'applicant'
  | 'category'
  | 'date'
  | 'age'
  /** Names or numbers of posts, as its cells say. */
  | 'posts';

export interface Column {
  role: Role | null;
  /** The last line of the head. */
  name: string;
  /** The post that stands above categories, where each post has categories of its own. */
  post: string | null;
  /** Whether its posts are among those of the other categories. */
  isHorizontal: boolean;
  /** What may be meant, where the head names two things. */
  isUnclear: boolean;
}
export interface Head {
  columns: Column[];
  /** The first row below. */
  end: number;
  start: number;
}

/** Without case, accents, signs. */
export const plain = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const categoryName =
  /^(?:u r|ur|gen|gm|general|unreserved|un reserved|open|oc|ews|obc(?: ?(?:ncl|cl|nc|a|b|i|ii|non creamy layer))?|mobc|bc ?[a-e]?|bc ?(?:i|ii)|mbc|dnc|mbc dnc|mbc v|ebc|sebc|sbc|wbc|cat ?[1-3] ?[ab]?|[123] ?[ab]|cat ?i|sc ?[a-z]?|st ?[a-z]?|sc st|pwbd|pwd|pwds|pwbds|ph|dap|divyang(?:jan)?|vj ?a?|vjdt|vjnt|dt ?a|nt ?[a-d1-3]?|women|female|esm|ex servicem[ae]n|sports|ffw?|tfws|vh|hh|oh|vh hh oh|ld|अनारक्षित|खुला|अ जा|अ ज जा|ओबीसी|अपिव|अ पि व|आ क व|इ मा व|इमाव|ईडब्ल्यूएस)$/u;
const horizontalName =
  /^(?:pwbd|pwd|pwds|pwbds|ph|dap|divyang(?:jan)?|women|female|esm|ex servicem[ae]n|sports|vh|hh|oh|vh hh oh|ld|ffw?)(?: |$)/;
/** Shares of the other categories, in most notices. */
export const isHorizontal = (name: string): boolean => horizontalName.test(plain(name));

/** How notices in Hindi and Marathi write them. */
const inOtherScripts: [string, RegExp][] = [
  ['OBC', /^(?:ओबीसी|अपिव|अ पि व|इ मा व|इमाव)$/u],
  ['UR', /^अनारक्षित$/u],
  ['SC', /^अ जा$/u],
  ['ST', /^अ ज जा$/u],
  ['EWS', /^(?:ईडब्ल्यूएस|आ क व)$/u],
];
/** The key of a category that a notice names, in any script; others as they are typed, without marks of footnotes. */
export function categoryNamed(typed: string): string {
  const words = plain(typed);
  return (
    inOtherScripts.find(([, pattern]) => pattern.test(words))?.[0] ??
    categoryKey(typed.replace(/[\s*#†‡]+$/u, '').trim())
  );
}

/** In this order: 'level of pay' is a level, 'name of the post' no number of posts. */
const roles: [Role, RegExp][] = [
  ['serial', /^(?:(?:s|sr|sl|serial|item|क्र|अनु) ?(?:no|nr|number|n)?|no|nr|lfd nr|#|क्र ?(?:सं|स)?.*|अ क्र)$/u],
  ['code', /\bcode\b|^(?:post|advt|item|ref|file|vacancy) ?(?:no|id|number|ref)$|^id$|reference/],
  ['fee', /\b(?:fees?|charges|gebuhr)\b|शुल्क/u],
  ['date', /\bdates?\b|\btime\b|दिनांक|तिथि/u],
  ['age', /\bage\b|आयु/u],
  [
    'eligibility',
    /qualification|eligib|essential|requirement|experience|desirable|anforderung|योग्यता|पात्रता/u,
  ],
  [
    'title',
    /(?:name|title|nomenclature|designation)s? (?:of|of the) (?:the )?(?:posts?|positions?)|designation|post name|post title|\bcadre\b|\brank\b|stelle|पदनाम|पद का नाम|पदाचे नाव/u,
  ],
  [
    'total',
    /^(?:total )?(?:no|nos|number|numbers) of (?!(?:year|cop|attempt|hour|lecture|period|paper))|^(?:total )?(?:vacanc(?:y|ies)|seats|openings|posts vacant|sanctioned)|^vacant|^(?:anzahl|gesamt|summe)|कुल|योग|रिक्ति|पदांची संख्या|पद संख्या|एकूण|पदों की संख्या/u,
  ],
  ['title', /\bpositions?\b/],
  ['level', /\blevel\b|pay matrix|\bagp\b/],
  [
    'pay',
    /\bpay\b|salary|remuneration|emolument|honorarium|stipend|fellowship|consolidated|compensation|gehalt|entgelt|वेतन|मानधन/u,
  ],
  [
    'department',
    /department|\bdept\b|discipline|subject|school|faculty|branch|centre|center|\bfach\b|fakultat|विभाग|विषय|शाखा/u,
  ],
  ['area', /speciali[sz]ation|\bareas?\b|\bfield\b/],
  [
    'contract',
    /nature|type of (?:post|appointment|engagement)|contract|basis of|mode of (?:appointment|recruitment)|vertrag/,
  ],
  ['months', /duration|tenure|period|dauer/],
  ['applicant', /^(?:categor|applicant|candidate|reservation|reserved|roster|प्रवर्ग|वर्ग|श्रेणी)/u],
  ['posts', /\bposts?\b|पद/u],
];

export const isTotal = (text: string): boolean =>
  /^(?:grand total|sub total|subtotal|total|summe|gesamt|insgesamt|कुल|योग|महायोग|एकूण)(?: |$)/u.test(
    plain(text),
  );
export const isCategory = (text: string): boolean => categoryName.test(plain(text));

function simpleRole(text: string): Role | null {
  if (isCategory(text)) return 'category';
  const words = plain(text);
  if (/^(?:total )?(?:no|nos|number) of/.test(words))
    return roles.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  // Total first: 'total posts'.
  if (isTotal(text)) return 'total';
  // A sentence is no head.
  if (words === '' || words.length > 80) return null;
  return roles.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Two of these in one head are one thing. */
const together: [Role, Role, Role][] = [
  ['category', 'total', 'category'],
  ['category', 'posts', 'category'],
  ['category', 'applicant', 'category'],
  ['level', 'pay', 'level'],
  ['title', 'posts', 'title'],
  ['title', 'total', 'title'],
  ['total', 'posts', 'total'],
  ['department', 'area', 'department'],
  ['contract', 'months', 'contract'],
  ['contract', 'posts', 'contract'],
  ['age', 'eligibility', 'eligibility'],
  ['serial', 'code', 'code'],
];
const scriptChange =
  /(?<=\p{Script=Latin}[.)]?)\s+(?=\p{Script=Devanagari})|(?<=[\p{Script=Devanagari}][.)]?)\s+(?=\p{Script=Latin})/u;
/** A head in two languages, or of two words: the part that is known says what it is. */
function partsOf(text: string): string[] {
  return text
    .split(/[/|()[\]\n]/u)
    .flatMap((part) => part.split(scriptChange))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What a head names: `isUnclear` if it names two things. */
function readRole(text: string): { role: Role | null; name: string; isUnclear: boolean } {
  const name = text.replace(/\s+/gu, ' ').trim();
  if (isCategory(name)) return { role: 'category', name, isUnclear: false };
  if (plain(name).length > 80) return { role: null, name, isUnclear: false };
  const known = partsOf(text).flatMap((part) => {
    const role = simpleRole(part);
    return role ? [{ role, part }] : [];
  });
  const [first, ...others] = known;
  if (!first) return { role: simpleRole(name), name, isUnclear: false };
  let { role } = first;
  for (const other of others) {
    if (other.role === role) continue;
    const both = together.find(
      ([a, b]) => (a === role && b === other.role) || (b === role && a === other.role),
    );
    if (!both) return { role, name, isUnclear: true };
    role = both[2];
  }
  const category = known.find((one) => one.role === 'category' && one.part !== '');
  return { role, name: role === 'category' && category ? category.part : name, isUnclear: false };
}
export const roleOf = (text: string): Role | null => readRole(text).role;

const isNumber = (text: string) => /^[\p{Nd}\s.,*#-]*$/u.test(text);
const firstHeads = 15;

/** Rows of heads below the first: each of their cells names a column, or a post with categories below. */
const isHeadToo = (grid: Grid, y: number): boolean => {
  const own = grid[y]!.filter((cell, x) => cell !== grid[y - 1]![x] && cell.text !== '');
  const isBelowMerged =
    own.length > 0 && grid[y]!.some((cell, x) => cell !== grid[y - 1]![x] && grid[y - 1]![x]!.columns > 1);
  return (
    own.length > 0 &&
    own.every(
      ({ raw, text }) =>
        roleOf(raw) !== null || isCategory(text) || (isBelowMerged && text.length <= 20 && !isNumber(text)),
    ) &&
    !own.every(({ text }) => positionIn(text) !== null && !isBelowMerged)
  );
};

/** '1 | 2 | 3' below the head. */
const isNumbering = (row: Grid[number]): boolean =>
  row.length > 2 &&
  row.every(
    ({ text }, x) =>
      text.replace(/[()]/g, '') === String(x + 1) ||
      text.replace(/[()]/g, '').toLowerCase() === 'abcdefghijklmnopqrst'[x],
  );

const namesColumn = (text: string): boolean =>
  roleOf(text) !== null || (positionIn(text) !== null && text.length <= 40);

/** The head of a table of openings or fees; undefined if there is none. */
export function headOf(grid: Grid): Head | undefined {
  const start = grid.slice(0, firstHeads).findIndex((row) => {
    const cells = [...new Set(row)].filter(({ text }) => text !== '');
    const known = cells.filter(({ raw }) => namesColumn(raw));
    return (
      known.length >= 2 &&
      known.length * 2 >= cells.length &&
      !cells.some(({ text }) => /^\p{Nd}+$/u.test(text))
    );
  });
  if (start === -1) return undefined;
  let end = start + 1;
  while (end < grid.length && isHeadToo(grid, end)) end += 1;
  const columns = grid[start]!.map((_, x) => columnAt(grid, start, end, x));
  while (end < grid.length && isNumbering(grid[end]!)) end += 1;
  return { columns, start, end };
}

const counting = new Set<Role | null>(['total', 'posts', 'category']);
function columnAt(grid: Grid, start: number, end: number, x: number): Column {
  const texts = [...new Set(grid.slice(start, end).map((row) => row[x]!))]
    .filter(({ text }) => text !== '')
    .map(({ raw }) => raw);
  const last = texts.at(-1) ?? '';
  const above = texts.slice(0, -1);
  const { role, name, isUnclear } = readRole(last);
  const stated = above.find((text) => positionIn(text) !== null);
  const all = { post: stated ? latinPart(stated).replace(/\s+/gu, ' ') : null, isUnclear };
  const isHorizontalHere =
    isHorizontal(name) && above.some((text) => /out of|horizontal|included|within/i.test(text));
  const isCounted = above.some((text) => counting.has(roleOf(text)));
  if (role === null && positionIn(name))
    return { ...all, role: 'total', name, post: latinPart(name), isHorizontal: false };
  // Below 'Number of posts', any short name is a category.
  if (
    (isCounted && role !== 'total' && name.length <= 20) ||
    (stated && role !== 'total' && name.length <= 20 && !role)
  )
    return {
      ...all,
      role: 'category',
      name: roleName(name),
      isHorizontal: isHorizontalHere || /horizontal|out of/i.test(last),
    };
  return {
    ...all,
    role,
    name: role === 'category' ? roleName(name) : name,
    isHorizontal: isHorizontalHere || (role === 'category' && /horizontal|out of/i.test(last)),
  };
}
const roleName = (name: string): string =>
  categoryNamed(isCategory(name) ? name : (partsOf(name).find(isCategory) ?? name));
