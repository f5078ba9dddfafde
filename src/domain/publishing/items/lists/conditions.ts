import { LRUCache } from 'lru-cache';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { endOfKolkataDay, kolkataDate, addDays } from '../../../../contract/time/days.ts';
import {
  type ApprovalStatus,
  callName,
  type Collection,
  filterNames,
  type FilterName,
  filterRecord,
  type FilterValues,
  itemTypes,
  type JobPosition,
  type JobSort,
  payLevels,
  payMatrix,
  type PositionGroup,
  positionGroupKeys,
  positionGroupLabels,
  positionGroups,
  postTypes,
  type PostSort,
  type PostType,
  type StatusSort,
  type SubType,
  types,
} from '../../../../contract/vocabulary/index.ts';
import { items } from '../../../../db/index.ts';
import { plainWord } from '../../../../contract/text/search-terms.ts';
import {
  countryLetters,
  allLocations,
  continents,
  locationOfCountryCode,
} from '../../../../contract/vocabulary/countries.ts';
import { inCollection } from '../../../platform/queries.ts';
import { quoted, wordsQuery, type WordsQuery } from '../../../platform/words-query.ts';
import { inStatuses, type StatusQuery } from '../policy.ts';
import { isFoundBy } from './found-items.ts';

interface Label {
  /** In their plain spelling. */
  words: string[];
  /** What items with this label have in their vector. */
  lexeme: string;
}

const label = (text: string, lexeme: string): Label => ({
  words: text.split(/[^\p{L}\p{N}]+/u).map(plainWord),
  lexeme,
});

/** The labels of the values of a filter. */
function labelsOf(name: FilterName): Label[] {
  const { value, label: labelled = String, lexeme, searched } = filterRecord(name);
  if (!searched || value.type !== 'oneOf') return [];
  return value.values.map((one) => label(labelled(one as never), `${lexeme}=${one}`));
}

const labels: Label[] = [
  ...itemTypes.flatMap((type) =>
    [types[type].label, types[type].title, types[type].plural].map((text) => label(text, `type=${type}`)),
  ),
  ...filterNames.flatMap(labelsOf),
  ...positionGroupKeys.flatMap((group) =>
    positionGroups[group].map((position) => label(positionGroupLabels[group], `position=${position}`)),
  ),
  ...[...continents, ...allLocations].map((location) => label(location, `at=${location}`)),
  ...countryLetters.map((letters) => label(locationOfCountryCode(letters)!, `country=${letters}`)),
];

/** Whether a word of a label is the typed word, its singular or its plural, or begins with it. */
const isMeant = (word: string, typed: string, isBegun: boolean): boolean =>
  (isBegun && typed.length > 2 && word.startsWith(typed)) ||
  [typed, typed.replace(/s$/u, ''), typed.replace(/ies$/u, 'y'), typed.replace(/y$/u, 'ies')].includes(word);

/** Names with signs are no beginnings of labels: '.NET' is not the Netherlands. */
const hasSign = (word: string): boolean => /^\.|[+#&]/u.test(word);

/** A page of results asks thirty times for the labels of the same words, each time among 700. */
const lexemesOfWords = new LRUCache<string, readonly string[]>({ max: 500 });

/**
 * Lexemes of the labels that have these words one after the other (docs/specification.md#search).
 * @param isBegun whether what begins with them is meant too
 */
export function lexemesOfLabels(words: readonly string[], isBegun: boolean): readonly string[] {
  const key = JSON.stringify([words, isBegun]);
  const known = lexemesOfWords.get(key);
  if (known) return known;
  const found = findLexemes(words, isBegun);
  lexemesOfWords.set(key, found);
  return found;
}

function findLexemes(words: readonly string[], isBegun: boolean): string[] {
  if (words.some(hasSign)) return [];
  const typed = words.map(plainWord).filter((word) => word !== '');
  if (typed.length === 0) return [];
  const isMeantFrom = (own: readonly string[], start: number) =>
    typed.every((word, nth) => isMeant(own[start + nth] ?? '', word, isBegun));
  const meant = labels.filter(({ words: own }) => own.some((_, start) => isMeantFrom(own, start)));
  return [...new Set(meant.map(({ lexeme }) => lexeme))];
}

/** Positions asked for by name or by the groups of the Jobs menu (docs/specification.md#positions-and-employers). */
export const positionsOf = ({ collection, position = [], filter = [] }: FilterOf): JobPosition[] => {
  if (collection !== 'jobs') return position;
  const groups = filter.flatMap((one) => (one in positionGroups ? positionGroups[one as 'faculty'] : []));
  return [...new Set<JobPosition>([...position, ...groups])];
};

export const subTypesOf = ({ collection, subType = [], filter = [] }: FilterOf): SubType[] =>
  collection === 'posts' ? [...subType, ...(filter as SubType[])] : subType;

const lexeme = (name: string, value: string): string => quoted(`${name}=${value}`);

/** Items with any of the values; the names are those of the SQL function `filter_lexemes`. */
const anyOf = (name: string, values: readonly string[] = []): string[] =>
  values.length > 0 ? [`(${values.map((value) => lexeme(name, value)).join(' | ')})`] : [];

const allOf = (parts: string[]): string | undefined => (parts.length > 0 ? parts.join(' & ') : undefined);

/** A level and a category must meet in one opening (docs/specification.md#openings). */
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

const flagged = (name: string, asked: boolean): string => `${asked ? '' : '!'}${quoted(name)}`;

/** Filters whose values aren't lexemes as they are. */
const ownQueries: Partial<Record<FilterName, (filter: FilterOf) => string[]>> = {
  // By its positions.
  group: () => [],
  position: (filter) => anyOf('position', positionsOf(filter)),
  subType: (filter) => anyOf('sub', subTypesOf(filter)),
  level: levelAndCategory,
  // With the level.
  category: () => [],
  minPay: ({ minPay }) => payingAtLeast(minPay),
};

/** What a filter asks of the vectors of items: the parts of a query. */
export function queryOf(name: FilterName, filter: FilterOf): string[] {
  const { lexeme: named } = filterRecord(name);
  const own = ownQueries[name];
  if (own) return own(filter);
  const asked = filter[callName(name) as keyof FilterOf];
  if (named === null || asked === undefined) return [];
  return typeof asked === 'boolean' ? [flagged(named, asked)] : anyOf(named, [asked].flat().map(String));
}

/** The filters that the vector of an item answers, as a tsquery; undefined without any. */
const filterQuery = (filter: FilterOf): string | undefined =>
  allOf(filterNames.flatMap((name) => queryOf(name, filter)));

/** All types of posts are named: to leave out jobs costs what all jobs cost. */
const ofTypes = ({ collection, type }: FilterOf): string[] =>
  anyOf('type', collection === 'jobs' ? ['job'] : type?.length ? type : postTypes);

const featuredOnly = (featured: boolean | undefined): string[] =>
  featured === undefined ? [] : [flagged('featured=yes', featured)];

/** What the words of a list ask of the vectors of items. */
export const wordsIn = ({ q, isTyping }: Pick<FilterOf, 'q' | 'isTyping'>): WordsQuery | undefined =>
  q ? wordsQuery(q, { lexemesOf: lexemesOfLabels, isTyping }) : undefined;

/** What a list asks of the vectors of items, by words and by filters; undefined for a list without either. */
export function listQuery(filter: FilterOf, words = wordsIn(filter)): SQL | undefined {
  const filters = filterQuery(filter);
  const parts = [...(filters ? [sql`${filters}::tsquery`] : []), ...(words ? [words.all] : [])];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` && `)})` : undefined;
}

/** The same with what lists without such a query read from indexes of their own: the type, and whether it is featured. */
export const wholeQuery = (filter: FilterOf, query: SQL): SQL =>
  sql`(${query} && ${[...ofTypes(filter), ...featuredOnly(filter.featured)].join(' & ')}::tsquery)`;

/** A moment in SQL, for raw conditions. */
export const toTimestamptz = (moment: Date): SQL => sql`${moment}::timestamptz`;

/** Days are counted in India, as in countdowns: an item that closes in seven days may close in the evening. */
export const endOfDayIn = (days: number, now: Date): Date => endOfKolkataDay(kolkataDate(addDays(now, days)));

/** Closing times that a list has: after the first and until the second. */
type Closing = [opens: SQL | undefined, ends: SQL | undefined];

/** Lists of one author include closed items (docs/specification.md#closed-items). */
export function closing(
  { closedOnly, closesWithin, includeExpired, userId }: FilterOf,
  isPublic: boolean,
  now: Date,
): Closing {
  if (closesWithin) return [toTimestamptz(now), toTimestamptz(endOfDayIn(closesWithin, now))];
  if (!isPublic) return [undefined, undefined];
  if (closedOnly) return [undefined, toTimestamptz(now)];
  return [includeExpired || userId ? undefined : toTimestamptz(now), undefined];
}

const closesBetween = ([opens, ends]: Closing): SQL | undefined =>
  and(opens && sql`${items.closesAt} > ${opens}`, ends && sql`${items.closesAt} <= ${ends}`);

export const isPublicOnly = (statuses: readonly ApprovalStatus[]): boolean =>
  statuses.every((status) => status === 'approved');

/** An employer by its name (docs/specification.md#names). */
const isOf = (employer: string): SQL => sql`${items.organiserKey} = name_key(${employer})`;

/** The closed items of an author's list are shown without being asked for, but not withdrawn ones. Other lists leave both out by their closing times. */
export const leavesOutWithdrawn = (filter: FilterOf, statuses: ApprovalStatus[]): boolean =>
  filter.userId !== undefined && !filter.includeExpired && isPublicOnly(statuses);

const isFoundByAll = (filter: FilterOf): SQL | undefined => {
  const query = listQuery(filter);
  return query && isFoundBy(query);
};

/**
 * The WHERE of a list. `statuses` comes from the caller's rights, never from the query alone.
 * @param asked what its words and filters ask for
 */
export function conditions(
  filter: FilterOf,
  statuses: ApprovalStatus[],
  now: Date,
  asked = isFoundByAll(filter),
): SQL | undefined {
  return and(
    inStatuses(statuses),
    inCollection(filter.collection),
    filter.type?.length ? inArray(items.type, filter.type) : undefined,
    filter.userId ? eq(items.userId, filter.userId) : undefined,
    filter.ids ? inArray(items.id, filter.ids) : undefined,
    filter.featured === undefined ? undefined : eq(items.featured, filter.featured),
    filter.employer ? isOf(filter.employer) : undefined,
    filter.externalId ? eq(items.externalId, filter.externalId) : undefined,
    asked,
    leavesOutWithdrawn(filter, statuses) ? isNull(items.withdrawal) : undefined,
    closesBetween(closing(filter, isPublicOnly(statuses), now)),
  );
}

/** The conditions of a list as everybody sees it. */
export const publicConditions = (filter: FilterOf, now: Date): SQL | undefined =>
  conditions(filter, ['approved'], now);

type Values = Omit<FilterValues<'jobs'> & FilterValues<'posts'>, 'filter'>;

/** Filters of lists: those of the records by their names in calls, and others. */
interface ItemFilter extends Optional<Values> {
  featured?: boolean | undefined;
  q?: string | undefined;
  /** Whether the last word of `q` may be unfinished; not part of the API. */
  isTyping?: boolean | undefined;
  userId?: string | undefined;
  /** Only some of them. */
  ids?: string[] | undefined;
  type?: PostType[] | undefined;
  /** Groups of the Jobs menu, or subtypes of posts: pages name both so. */
  filter?: (PositionGroup | SubType)[] | undefined;
  /** Only closed items; not part of the API. */
  closedOnly?: boolean | undefined;
  /** Of the author's own items. */
  externalId?: string | undefined;
}
type Optional<Of> = { [Name in keyof Of]?: Of[Name] | undefined };

/** What is asked of a list. */
export interface ItemSearch extends ItemFilter, StatusQuery {
  sort?: JobSort | PostSort | StatusSort | undefined;
}

/** Filters with the list that they are of. */
export type FilterOf<Filter extends ItemFilter = ItemFilter> = Filter & { collection: Collection };
