import { withAsciiDigits } from '../../../contract/text/single-line.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { openingLimits as limits } from '../../../contract/vocabulary/index.ts';
import { categoryNamed, isCategory, isHorizontal, type Column } from './head.ts';
import { quoted, type Cell } from './notice.ts';
import { countIn, numberIn, numberWord } from './words.ts';

export type Vacancies = StoredOpening['vacancies'];
type Row = Vacancies[number];

/** How categories are written beside numbers, longest first. */
const name =
  'OBC\\s*\\(?\\s*NCL\\s*\\)?|OBC\\s*\\(?\\s*non[- ]creamy[- ]layer\\s*\\)?|OBC-[AB]|un[- ]?reserved|general|ex[- ]servicem[ae]n|PwBDs?|PwDs?|Divyang(?:jan)?|SEBC|MOBC|OBC|EWS|SBC|EBC|MBC|BC[-(]?[A-E]\\)?|VJ[-(]?A\\)?|NT[-(]?[B-D1-3]\\)?|DT[-(]?A\\)?|GEN|UR|OPEN|ESM|SC[-(]?A\\)?|SC|ST|GM|OC|PH|BC|women|female';
const woman = '(?:\\s*[-–(]?\\s*(?:W|women|female)\\b\\)?)';
const number = '(\\d{1,3})';
const nameFirst = new RegExp(
  `\\b(${name})(${woman})?\\s*(?:[:=–-]|is|are)?\\s*\\(?\\s*${number}\\)?(?!\\d)(${woman})?(?:\\s*posts?\\b)?`,
  'gi',
);
const numberFirst = new RegExp(
  `(?<![\\p{N}.])${number}\\s*(?:posts?\\b)?\\s*[-–:(]?\\s*(?:for\\s+)?(${name})\\b\\)?(${woman})?`,
  'giu',
);

/** 'UR-1-W' is one of UR, kept for women. */
function rowsOf(category: string, count: number, isForWomen: boolean): Row[] {
  const key = categoryNamed(category.replace(/\s+/g, ' ')).slice(0, limits.category);
  if (isHorizontal(key)) return [{ category: null, count, horizontal: key }];
  const row: Row = { category: key, count, horizontal: null };
  return isForWomen ? [row, { ...row, horizontal: 'Women' }] : [row];
}

const nothingLeft = (text: string): boolean =>
  !/[\p{L}\p{N}]/u.test(text.replace(/\b(?:and|posts?|each|nos?|vacanc(?:y|ies))\b/gi, ''));
function readPairs(text: string): Vacancies | null {
  const first: Row[] = [];
  const restOfFirst = text.replace(
    nameFirst,
    (_, category: string, before: string, count: string, after: string) => {
      first.push(...rowsOf(category, Number(count), Boolean(before || after)));
      return ' ';
    },
  );
  if (first.length > 0 && nothingLeft(restOfFirst)) return first;
  const second: Row[] = [];
  const restOfSecond = text.replace(numberFirst, (_, count: string, category: string, forWomen: string) => {
    second.push(...rowsOf(category, Number(count), Boolean(forWomen)));
    return ' ';
  });
  return second.length > 0 && nothingLeft(restOfSecond) ? second : null;
}

const sumOf = (rows: Vacancies): number =>
  rows.reduce((sum, { count, horizontal }) => (horizontal === null ? sum + count : sum), 0);

const ofTotal = new RegExp(
  `^\\s*(${numberWord})\\s*(?:posts?|nos?\\.?|vacanc(?:y|ies)|positions?)?\\s*[*#]?\\s*[-–:=(\\[]\\s*(.*?)[)\\]]?\\s*$`,
  'isu',
);
/**
 * Vacancies as one cell or clause tells them: '3', '1 UR, 1 SC', '02 (UR-01, SC-01)', 'UR-1-W'. Null if it can't be read.
 * `stated` is the number beside the categories.
 */
export function vacanciesIn(text: string): { vacancies: Vacancies; stated: number | null } | null {
  const words = withAsciiDigits(text).replace(/\s+/gu, ' ').trim();
  const count = countIn(words);
  if (count !== null)
    return count > limits.count
      ? null
      : { vacancies: [{ category: null, count, horizontal: null }], stated: null };
  const pairs = readPairs(words);
  if (pairs) return { vacancies: pairs, stated: null };
  const [, total, inner] = ofTotal.exec(words) ?? [];
  const stated = numberIn(total ?? '');
  if (stated === null || inner === undefined || stated > limits.count) return null;
  const all: Row = { category: null, count: stated, horizontal: null };
  // One category in brackets is that of all: '1 (UR)'.
  if (isCategory(inner) && !isHorizontal(inner))
    return { vacancies: [{ ...all, category: categoryNamed(inner) }], stated };
  const listed = readPairs(inner);
  if (listed)
    return {
      vacancies: listed.every(({ horizontal }) => horizontal !== null) ? [all, ...listed] : listed,
      stated,
    };
  // '2 (backlog)' is two; what has numbers of its own isn't known.
  return /\d/.test(inner) || isCategory(inner) ? null : { vacancies: [all], stated: null };
}

/** What is asked about numbers of vacancies. */
export interface ReadVacancies {
  vacancies: Vacancies;
  problems: string[];
  /** Whether all that the cells say is in the vacancies. */
  isWhole: boolean;
}

/** Counts are read from the categories; a total alone is a count without a category. */
export function readVacancies(columns: readonly [Column, Cell][], applicant: string): ReadVacancies {
  const problems: string[] = [];
  const read = ([{ name }, { text, isMerged }]: [Column, Cell]): number | null => {
    const count = isMerged && text !== '' ? null : countIn(text);
    if (count !== null && count <= limits.count) return count;
    problems.push(
      isMerged
        ? `${quoted(text)} under ${quoted(name)} stands in a merged cell, so it isn’t clear to what it belongs.`
        : `${quoted(text)} under ${quoted(name)} is no number of vacancies.`,
    );
    return null;
  };
  const categories = columns.filter(([{ role }]) => role === 'category');
  const totals = columns.filter(([{ role }]) => role === 'total');
  if (categories.length === 0) return ofTotals(totals, applicant);
  const counts = categories.flatMap((column): Row[] => {
    const count = read(column);
    const [{ name, isHorizontal: isAmong }] = column;
    if (count === null) return [];
    return isAmong && count > 0
      ? [{ category: null, count, horizontal: name.slice(0, limits.category) }]
      : [{ category: name.slice(0, limits.category), count, horizontal: null }];
  });
  const total = totals.find(([, { text, isMerged }]) => text !== '' && !isMerged && countIn(text) !== null);
  if (!total || problems.length > 0) return { vacancies: counts, problems, isWhole: problems.length === 0 };
  const stated = countIn(total[1].text)!;
  const all = counts.reduce((sum, { count, horizontal }) => (horizontal === null ? sum + count : sum), 0);
  if (all === stated) return { vacancies: counts, problems, isWhole: true };
  // The total says whether such posts are among the others.
  const vertical = counts.filter(({ category }) => category !== null && !isHorizontal(category));
  if (sumOf(vertical) === stated)
    return {
      vacancies: counts.map((one) =>
        one.category !== null && isHorizontal(one.category)
          ? { category: null, count: one.count, horizontal: one.category }
          : one,
      ),
      problems,
      isWhole: true,
    };
  problems.push(`The categories add up to ${sumOf(vertical)}, but the total says ${stated}.`);
  return { vacancies: counts, problems, isWhole: false };
}

function ofTotals(totals: readonly [Column, Cell][], applicant: string): ReadVacancies {
  const [total, ...others] = totals;
  if (!total) return { vacancies: [], problems: [], isWhole: true };
  const [{ name }, { text, isMerged }] = total;
  const unknown = (why: string) => ({
    vacancies: [],
    problems: [`${quoted(text)} under ${quoted(name)} ${why}.`],
    isWhole: false,
  });
  if (others.some(([, cell]) => cell.text !== text))
    return {
      vacancies: [],
      problems: [
        `Several columns count vacancies: ${[total, ...others].map(([column]) => quoted(column.name)).join(', ')}.`,
      ],
      isWhole: false,
    };
  if (isMerged && text !== '')
    return unknown('stands in a merged cell, so it isn’t clear to what it belongs');
  const read = vacanciesIn(text);
  if (!read) return unknown('is no number of vacancies');
  const { vacancies, stated } = read;
  const [only] = vacancies;
  if (stated !== null && sumOf(vacancies) !== stated)
    return {
      vacancies,
      problems: [`The categories in ${quoted(text)} don’t add up to ${stated}.`],
      isWhole: false,
    };
  if (applicant === '' || only?.category !== null || vacancies.length > 1)
    return { vacancies, problems: [], isWhole: true };
  // A column of its own says for whom the posts are kept.
  if (isCategory(applicant) && !isHorizontal(applicant))
    return { vacancies: [{ ...only, category: categoryNamed(applicant) }], problems: [], isWhole: true };
  const listed = vacanciesIn(applicant);
  if (listed && sumOf(listed.vacancies) === only.count)
    return { vacancies: listed.vacancies, problems: [], isWhole: true };
  return {
    vacancies,
    problems: [`${quoted(applicant)} doesn’t say how many of the ${only.count} are for whom.`],
    isWhole: false,
  };
}
