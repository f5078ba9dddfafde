import { sql, type SQL } from 'drizzle-orm';
import {
  payLevels,
  payMatrix,
  positionGroups,
  type JobPosition,
  type SubType,
} from '../../../contract/vocabulary/index.ts';
import { quoted, wordsQuery } from '../../search/index.ts';
import type { FilterOf } from './item-filter.ts';
import { lexemesOfLabels } from './labels.ts';

/** Positions asked for by name or by the groups of the Jobs menu (docs/rules.md#positions-and-employers). */
export const positionsOf = ({ collection, position = [], filter = [] }: FilterOf): JobPosition[] => {
  if (collection !== 'jobs') return position;
  const groups = filter.flatMap((one) => (one in positionGroups ? positionGroups[one as 'faculty'] : []));
  return [...new Set<JobPosition>([...position, ...groups])];
};

const subTypesOf = ({ collection, subType = [], filter = [] }: FilterOf): SubType[] =>
  collection === 'posts' ? [...subType, ...(filter as SubType[])] : subType;

const lexeme = (name: string, value: string): string => quoted(`${name}=${value}`);

/** Items with any of the values; the names are those of the SQL function `filter_lexemes`. */
const anyOf = (name: string, values: readonly string[] = []): string[] =>
  values.length > 0 ? [`(${values.map((value) => lexeme(name, value)).join(' | ')})`] : [];

const allOf = (parts: string[]): string | undefined => (parts.length > 0 ? parts.join(' & ') : undefined);

const freeOnly = (free: boolean | undefined): string[] => {
  if (free === undefined) return [];
  return [`${free ? '' : '!'}${lexeme('fee', 'free')}`];
};

/** A level and a category must meet in one opening (docs/rules.md#openings). */
const levelAndCategory = ({ level = [], category = [] }: FilterOf): string[] =>
  level.length > 0 && category.length > 0
    ? anyOf(
        'level+category',
        level.flatMap((one) => category.map((other) => `${one}+${other}`)),
      )
    : [...anyOf('level', level), ...anyOf('category', category)];

/** Digits of a pay in the database. */
const payDigits = 11;

/** A pay of so many rupees a month, and the levels that pay as much, as the column `pays` spells them. */
export const payFrom = (rupees: number) => ({
  amount: String(rupees).padStart(payDigits, '0'),
  levels: payLevels.filter((level) => payMatrix.levels[level].min >= rupees).map((level) => `level ${level}`),
});

/** Openings that pay at least so much: those whose amount begins like a higher one, the amount itself, and levels without a stated pay. */
function payingAtLeast(rupees: number | undefined): string[] {
  if (rupees === undefined) return [];
  const { amount: digits, levels } = payFrom(rupees);
  const higher = [...digits].flatMap((digit, at) =>
    Array.from({ length: 9 - Number(digit) }, (_, n) => digits.slice(0, at) + (Number(digit) + 1 + n)),
  );
  const amounts = [...higher.map((start) => `${lexeme('pay', start)}:*`), lexeme('pay', digits)];
  return [`(${[...amounts, ...levels.map((level) => lexeme('pay', level))].join(' | ')})`];
}

/** The filters that the vector of an item answers, as a tsquery; undefined without any. */
const filterQuery = (filter: FilterOf): string | undefined =>
  allOf([
    ...anyOf('field', filter.field),
    ...anyOf('position', positionsOf(filter)),
    ...levelAndCategory(filter),
    ...anyOf('contract', filter.contract),
    ...payingAtLeast(filter.minPay),
    ...anyOf('at', filter.location),
    ...anyOf('mode', filter.mode),
    ...anyOf('country', filter.country),
    ...anyOf('sub', subTypesOf(filter)),
    ...anyOf('rank', filter.rank),
    ...anyOf('starts', filter.startsIn === undefined ? [] : [filter.startsIn]),
    ...freeOnly(filter.free),
  ]);

const ofTypes = ({ collection, type }: FilterOf): string[] => {
  if (collection === 'jobs') return anyOf('type', ['job']);
  return type?.length ? anyOf('type', type) : [`!${lexeme('type', 'job')}`];
};

const featuredOnly = (featured: boolean | undefined): string[] => {
  if (featured === undefined) return [];
  return [`${featured ? '' : '!'}${lexeme('featured', 'yes')}`];
};

/** What a list asks of the vectors of items, by words and by filters; undefined for a list without either. */
export function listQuery(filter: FilterOf): SQL | undefined {
  const filters = filterQuery(filter);
  const parts = [
    ...(filters ? [sql`${filters}::tsquery`] : []),
    ...(filter.q ? [wordsQuery(filter.q, lexemesOfLabels).all] : []),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` && `)})` : undefined;
}

/** The same with what lists without such a query read from indexes of their own: the type, and whether it is featured. */
export const wholeQuery = (filter: FilterOf, query: SQL): SQL =>
  sql`(${query} && ${[...ofTypes(filter), ...featuredOnly(filter.featured)].join(' & ')}::tsquery)`;
