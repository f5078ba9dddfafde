import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import type { Cell, Grid } from './grid.ts';
import { type Column, headOf, isHorizontal, isTotal, plain, type Role } from './head.ts';
import { contractIn, countIn, levelIn, monthsIn, payIn, positionIn } from './words.ts';

export interface Problem {
  where: string;
  message: string;
}
/** An opening with the words that its parts were read from. */
export interface ReadOpening {
  opening: StoredOpening;
  found: Partial<Record<keyof StoredOpening, string>>;
  problems: Problem[];
}

interface Table {
  columns: Column[];
  rows: Grid;
}

const textOf = ({ columns }: Table, row: Cell[], role: Role): string => {
  const at = columns.findIndex((column) => column.role === role);
  return at === -1 ? '' : row[at]!.text;
};

/** 'Posts' heads names of posts or their numbers. */
function settled(columns: Column[], rows: Grid): Column[] {
  return columns.map((column, x) => {
    if (column.role !== 'posts') return column;
    const texts = rows.map((row) => row[x]!.text).filter(Boolean);
    const numbers = texts.filter((text) => countIn(text) !== null).length;
    return { ...column, role: numbers * 2 > texts.length ? 'total' : 'title' };
  });
}

/** Whether a table is of openings: one that states fees or categories alone is not. */
function hasOpenings({ columns }: Table): boolean {
  const has = (...roles: Role[]) => columns.some(({ role }) => role && roles.includes(role));
  if (has('fee')) return false;
  return has('title', 'department') || (has('level', 'pay') && has('category', 'total'));
}

const isWhole = (row: Cell[]): boolean => row.length > 1 && row.every((cell) => cell === row[0]);

const isRepeatedHead = ({ columns }: Table, row: Cell[]): boolean => {
  const same = row.filter(({ text }, x) => text !== '' && plain(text) === plain(columns[x]!.name));
  return same.length > 1 && same.length * 2 > row.filter(({ text }) => text !== '').length;
};

const isSum = (row: Cell[]): boolean => {
  const [first] = row.map(({ text }) => text).filter((text) => text !== '' && countIn(text) === null);
  return first !== undefined && isTotal(first);
};

/** Counts are read from the categories; a total alone is a count without a category. */
function readVacancies(columns: [Column, Cell][], place: string) {
  const problems: Problem[] = [];
  const read = ([{ name }, { text, isMerged }]: [Column, Cell]): number | null => {
    const count = isMerged && text !== '' ? null : countIn(text);
    if (count !== null && count <= limits.count) return count;
    const why = isMerged
      ? 'stands in a merged cell, so it isn’t clear to what it belongs'
      : 'is no number of vacancies';
    problems.push({ where: place, message: `“${text}” under “${name}” ${why}.` });
    return null;
  };
  const categories = columns.filter(([{ role }]) => role === 'category');
  const totals = columns.filter(([{ role }]) => role === 'total');
  const counts = categories.flatMap((column) => {
    const count = read(column);
    const category = column[0].name.slice(0, limits.category);
    return count === null ? [] : [{ category, count, horizontal: null as string | null }];
  });
  const [total] = totals;
  if (categories.length === 0) {
    const count = total ? read(total) : null;
    return { vacancies: count === null ? [] : [{ category: null, count, horizontal: null }], problems };
  }
  const stated = total && !total[1].isMerged ? countIn(total[1].text) : null;
  const sum = (some: typeof counts) => some.reduce((all, { count }) => all + count, 0);
  const vertical = counts.filter(({ category }) => !isHorizontal(category));
  // The total says whether such posts are among the others.
  if (stated !== null && total![1].text !== '' && problems.length === 0 && sum(counts) !== stated) {
    if (sum(vertical) !== stated) {
      const message = `The categories add up to ${sum(vertical)}, but the total says ${stated}.`;
      return { vacancies: counts, problems: [{ where: place, message }] };
    }
    const vacancies = counts.map((one) =>
      isHorizontal(one.category) ? { category: null, count: one.count, horizontal: one.category } : one,
    );
    return { vacancies, problems };
  }
  return { vacancies: counts, problems };
}

const wordsOf = (columns: [Column, Cell][]): string =>
  columns.map(([{ name }, { text }]) => `${name}: ${text || 'empty'}`).join(', ');

/** Columns of numbers, by the post that they are of: null where a row is one post. */
function groupsOf({ columns }: Table, row: Cell[]): Map<string | null, [Column, Cell][]> {
  const counted = columns.flatMap((column, x): [Column, Cell][] =>
    column.role === 'category' || column.role === 'total' ? [[column, row[x]!]] : [],
  );
  const posts = counted.some(([{ post }]) => post !== null);
  // A total over several posts is the total of none.
  return Map.groupBy(posts ? counted.filter(([{ post }]) => post !== null) : counted, ([{ post }]) => post);
}

interface Section {
  title: string;
  department: string;
}

function readRow(table: Table, row: Cell[], section: Section): ReadOpening[] {
  const of = (role: Role) => textOf(table, row, role);
  const groups = groupsOf(table, row);
  if (groups.size === 0) groups.set(null, []);
  return [...groups].flatMap(([post, columns]) => {
    const title = (post ?? (of('title') || section.title)).slice(0, limits.title.max);
    const department = (of('department') || section.department).slice(0, limits.department) || null;
    const { vacancies, problems } = readVacancies(columns, 'vacancies');
    const isNone = vacancies.every(({ count }) => count === 0) && problems.length === 0;
    // Where each post has columns of its own, a department without any has no such post.
    if (isNone && (post !== null || (title === '' && department === null))) return [];
    if (title === '') problems.push({ where: 'title', message: 'The table doesn’t say which post this is.' });
    const [levelText, payText, terms] = [of('level'), of('pay'), of('contract')];
    const levelWords = levelText || payText || title;
    const level = levelIn(levelWords, levelText !== '');
    const months = of('months');
    const eligibility = of('eligibility').slice(0, limits.eligibility) || null;
    const opening: StoredOpening = {
      title,
      department,
      position: positionIn(title),
      field: [],
      level,
      pay: payIn(payText),
      vacancies,
      eligibility,
      contract: contractIn(terms || title),
      months: monthsIn(months),
    };
    const words = {
      title,
      department: department ?? '',
      position: opening.position ? title : '',
      level: level ? levelWords : '',
      pay: opening.pay ? payText : '',
      vacancies: wordsOf(columns),
      eligibility: eligibility ?? '',
      contract: opening.contract ? terms || title : '',
      months: opening.months ? months : '',
    };
    const found = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
    return [{ opening, found, problems }];
  });
}

/** A row across the whole table says of which post or department the rows below are. */
function sectionOf(text: string, before: Section): Section {
  if (positionIn(text)) return { ...before, title: text };
  return /department|school|faculty|cent(?:re|er)|discipline|fakultät|विभाग/iu.test(text) &&
    text.length <= limits.department
    ? { ...before, department: text }
    : before;
}

/** The openings of a table; none if it is no table of openings. */
export function readOpenings(grid: Grid): ReadOpening[] {
  const head = headOf(grid);
  if (!head) return [];
  const rows = grid.slice(head.end);
  const table = { columns: settled(head.columns, rows), rows };
  if (!hasOpenings(table)) return [];
  let section: Section = { title: '', department: '' };
  return rows.flatMap((row) => {
    if (isWhole(row)) {
      section = sectionOf(row[0]!.text, section);
      return [];
    }
    if (isSum(row) || isRepeatedHead(table, row) || row.every(({ text }) => text === '')) return [];
    return readRow(table, row, section);
  });
}
