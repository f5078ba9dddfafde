import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import { headOf, isTotal, plain, type Column, type Role } from './head.ts';
import { payIn, type ReadPay } from './money.ts';
import { isAcross, quoted, type Cell, type Grid, type Question } from './notice.ts';
import { namedPosts } from './posts.ts';
import { asGrid } from './read-text.ts';
import { readVacancies } from './vacancies.ts';
import { asLine, checksOf, turned, type Table } from './table-checks.ts';
import { contractIn, countIn, isLevelAlone, latinPart, levelIn, monthsIn, positionIn } from './words.ts';

/** An opening with the words that its parts were read from. */
export interface ReadOpening {
  opening: StoredOpening;
  found: Partial<Record<keyof StoredOpening, string>>;
  /** `where` is a field of the opening. */
  questions: Question[];
}
export interface ReadTable {
  openings: ReadOpening[];
  /** Of the table. */
  questions: Question[];
  /** What of it is no opening, as lines. */
  lines: string[];
  /** Whether every column and row of it is in the openings. */
  isWhole: boolean;
}

const isNothing = (text: string): boolean => /^[-–—.\s]*$/.test(text);
const withoutDash = (text: string): string => (isNothing(text) ? '' : text);
const cellOf = ({ columns }: Table, row: Cell[], role: Role): Cell | undefined => {
  const at = columns.findIndex((column) => column.role === role);
  return at === -1 ? undefined : row[at];
};

/** 'Posts' heads names of posts or their numbers; categories without numbers say for whom each post is. */
function resolveRoles(columns: Column[], rows: Grid): Column[] {
  const hasDepartment = columns.some(({ role }) => role === 'department');
  return columns.map((column, x) => {
    const texts = rows.map((row) => row[x]?.text ?? '').filter(Boolean);
    const numbers = texts.filter((text) => countIn(text) !== null || /^\d/.test(text)).length;
    const isOfNumbers = numbers * 2 > texts.length;
    if (column.role === 'posts') return { ...column, role: isOfNumbers ? 'total' : 'title' };
    if (column.role === 'title' && isOfNumbers && texts.length > 0) return { ...column, role: 'total' };
    if (column.role === 'area' && !hasDepartment) return { ...column, role: 'department' };
    return column;
  });
}

/** Whether a table is of openings: one that states fees, dates or categories alone is not. */
function hasOpenings({ columns }: Table): boolean {
  const has = (...roles: Role[]) => columns.some(({ role }) => role && roles.includes(role));
  if (has('fee') && !(has('title') && has('total', 'category'))) return false;
  if (has('date') && !has('category', 'total')) return false;
  return has('title', 'department') || (has('level', 'pay') && has('category', 'total'));
}

const isRepeatedHead = ({ columns }: Table, row: Cell[]): boolean => {
  const same = row.filter(({ text }, x) => text !== '' && plain(text) === plain(columns[x]!.name));
  return same.length > 1 && same.length * 2 > row.filter(({ text }) => text !== '').length;
};
const isSum = (row: Cell[]): boolean => {
  const first = row.find(({ text }) => text !== '' && countIn(text) === null);
  return first !== undefined && isTotal(first.text);
};

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
const wordsOf = (columns: [Column, Cell][]): string =>
  columns.map(([{ name }, { text }]) => `${name}: ${text || 'empty'}`).join(', ');
const withoutLevel = (title: string): string =>
  title
    .replace(/\s*[([]?\s*\b(?:academic |pay )?level\s*[-–:]?\s*\d{1,2}\s?[A-Z]?\d?\b\s*[)\]]?\s*$/i, '')
    .trim();
const ask = (where: string, message: string): Question => ({ where, message });

/** What is asked of the name of a post. */
function titleQuestions(title: string): Question[] {
  if (title === '') return [ask('title', 'The table doesn’t say which post this is.')];
  if (title.length < limits.title.min)
    return [ask('title', `${quoted(title)} is too short for the name of a post.`)];
  if (namedPosts(title).length < 2) return [];
  return [ask('title', `${quoted(title)} names several posts. Please split them if each is an opening.`)];
}

/** The amounts of a level are those of the pay matrix. */
function payQuestions(
  { question, choices }: ReadPay,
  text: string,
  level: StoredOpening['level'],
): Question[] {
  if (!question || (level !== null && (text === '' || /level/i.test(text)))) return [];
  return [
    { ...ask('pay', `The pay ${quoted(text)} ${question}. Please fill it in.`), ...(choices && { choices }) },
  ];
}
const foundIn = (words: ReadOpening['found']): ReadOpening['found'] =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));

/** Whether these cells say no more than the opening has. */
const isTaken = (
  { level, contract, months }: StoredOpening,
  { levelText, terms, time, eligibility }: Record<'levelText' | 'terms' | 'time' | 'eligibility', string>,
): boolean =>
  (levelText === '' || (level !== null && isLevelAlone(levelText))) &&
  (terms === '' || (contract !== null && terms.length <= 20)) &&
  (time === '' || (months !== null && time.length <= 20)) &&
  eligibility.length <= limits.eligibility;

/** What candidates must be, of all columns that say so: 'NET; Age limit: 40 years'. */
function eligibilityOf({ columns }: Table, row: Cell[]): string {
  const stated = columns.flatMap(({ role, name }, x) => {
    const cell = row[x]!;
    const isStated = (role === 'eligibility' || role === 'age') && !isNothing(cell.text);
    return isStated ? [{ role, name, cell }] : [];
  });
  const distinct = stated.filter(({ cell }, at) => stated.findIndex((one) => one.cell === cell) === at);
  return distinct
    .map(({ role, name, cell }, at) => (role === 'age' || at > 0 ? `${name}: ${cell.text}` : cell.text))
    .join('; ');
}

interface ReadRow {
  read: ReadOpening[];
  /** Whether all of it is in the openings. */
  isWhole: boolean;
}
/** An opening of a row: of its one post, or of one that has columns of its own. */
function readPost(
  table: Table,
  row: Cell[],
  section: Section,
  post: string | null,
  columns: [Column, Cell][],
): ReadRow {
  const of = (role: Role) => withoutDash(cellOf(table, row, role)?.text ?? '');
  const stated = post ?? (of('title') || section.title || table.post || '');
  const title = (withoutLevel(latinPart(stated)) || stated).slice(0, limits.title.max);
  const department = latinPart(of('department') || section.department).slice(0, limits.department) || null;
  const { vacancies, problems, isWhole: isCounted } = readVacancies(columns, of('applicant'));
  const isNone = problems.length === 0 && vacancies.every(({ count }) => count === 0);
  // Where each post has columns of its own, a department without any has no such post.
  if (isNone && (post !== null || (title === '' && department === null))) return { read: [], isWhole: true };
  const [levelText, payText, terms, time, eligibility] = [
    of('level'),
    of('pay'),
    of('contract'),
    of('months'),
    eligibilityOf(table, row),
  ];
  const level = levelIn(levelText || payText || stated, levelText !== '');
  const ofPay = payIn(payText, table.columns.find(({ role }) => role === 'pay')?.name);
  const questions = [
    ...problems.map((message) => ask('vacancies', message)),
    ...titleQuestions(title),
    ...payQuestions(ofPay, payText, level),
  ];
  const [months, contract] = [monthsIn(time || terms), contractIn(terms || title)];
  const opening: StoredOpening = {
    title,
    department,
    position: positionIn(stated),
    field: [],
    level,
    pay: ofPay.pay,
    vacancies,
    eligibility: eligibility.slice(0, limits.eligibility) || null,
    contract,
    months,
  };
  const isWhole =
    isCounted &&
    isTaken(opening, { levelText, terms, time, eligibility }) &&
    (payText === '' || ofPay.isWhole) &&
    (of('applicant') === '' || vacancies.some(({ category }) => category !== null));
  const found = foundIn({
    title: stated,
    department: department ?? '',
    position: opening.position ? stated : '',
    level: level ? levelText || payText || stated : '',
    pay: opening.pay ? payText : '',
    vacancies: wordsOf(columns),
    eligibility,
    contract: contract ? terms || title : '',
    months: months ? time || terms : '',
  });
  return { read: [{ opening, found, questions }], isWhole };
}

function readRow(table: Table, row: Cell[], section: Section): ReadRow {
  const groups = groupsOf(table, row);
  if (groups.size === 0) groups.set(null, []);
  const all = [...groups].map(([post, columns]) => readPost(table, row, section, post, columns));
  return { read: all.flatMap(({ read }) => read), isWhole: all.every(({ isWhole }) => isWhole) };
}

/** A row across the whole table says of which post or department the rows below are; null if it says something else. */
function sectionOf(text: string, before: Section): Section | null {
  if (text.length > limits.department || /[.;]\s|\b(?:is|are|will|shall)\b/.test(text)) return null;
  if (/department|school of|faculty of|cent(?:re|er)|discipline|fakultät|विभाग/iu.test(text))
    return { ...before, department: latinPart(text) };
  return positionIn(text) || namedPosts(text).length === 1
    ? { title: latinPart(text).replace(/\s*[:–-]$/, ''), department: '' }
    : null;
}

/** The openings of a table; undefined if it is no table of openings. */
export function readOpenings(given: Grid, post: string | null = null): ReadTable | undefined {
  const grid = turned(given);
  const head = headOf(grid);
  if (!head) return undefined;
  const rows = grid.slice(head.end);
  const table: Table = { columns: resolveRoles(head.columns, rows), rows, post };
  if (rows.length === 0 || !hasOpenings(table)) return undefined;
  const isTurned = grid !== given;
  let section: Section = { title: '', department: '' };
  let isWhole =
    head.start === 0 &&
    table.columns.every(
      ({ role, isUnclear }) => role !== null && !isUnclear && !['code', 'date', 'area', 'fee'].includes(role),
    );
  const lines: string[] = grid.slice(0, head.start).map(asLine);
  const openings: ReadOpening[] = [];
  const [sums, own]: [Cell[][], Cell[][]] = [[], []];
  const feesByPost: Question[] = [];
  for (const row of rows) {
    if (row.every(({ text }) => text === '') || isRepeatedHead(table, row)) continue;
    if (isSum(row)) {
      sums.push(row);
      continue;
    }
    if (isAcross(row) && !isTurned) {
      const next = sectionOf(asLine(row), section);
      if (next) section = next;
      else {
        lines.push(asLine(row));
        isWhole = false;
      }
      continue;
    }
    own.push(row);
    const one = readRow(table, row, section);
    openings.push(...one.read);
    isWhole &&= one.isWhole;
  }
  // Columns of other things, such as dates, are read as lines.
  for (const row of own)
    for (const [x, { role, name }] of table.columns.entries())
      if ((role === null || role === 'date') && row[x]!.text !== '' && name !== '')
        lines.push(`${name}: ${row[x]!.text}`);
  for (const [x, { role, name }] of table.columns.entries()) {
    if (role !== 'fee') continue;
    const fees = [...new Set(own.map((row) => row[x]!.text).filter(Boolean))];
    if (fees.length === 1) lines.push(`${name}: ${fees[0]!}`);
    else if (fees.length > 1)
      feesByPost.push(
        ask('fees', `${quoted(name)} is another for each post. Please fill in what an applicant pays.`),
      );
  }
  return {
    openings,
    questions: [...feesByPost, ...(isTurned ? [] : checksOf(table, sums, own))],
    lines,
    isWhole: isWhole && !isTurned,
  };
}

/** The openings of a table whose first row is its head; none if the head names nothing of an opening. */
export function openingsInRows(rows: string[][]): { openings: StoredOpening[]; problems: string[] } {
  const { openings = [], questions = [] } = readOpenings(asGrid(rows)) ?? {};
  return {
    openings: openings.map(({ opening }) => opening),
    problems: [...questions, ...openings.flatMap((one) => one.questions)].map(({ message }) => message),
  };
}
