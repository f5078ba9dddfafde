import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { types, type Collection } from '../contract/vocabulary/index.ts';
import {
  goneItems,
  itemColumns,
  items,
  users,
  type Database,
  type ItemRow,
  type Transaction,
} from '../db/index.ts';

const {
  content: _content,
  documents: _documents,
  rejectionReason: _rejectionReason,
  answers: _answers,
  revision: _revision,
  payment: _payment,
  ...columns
} = itemColumns;

/** What the dump reads of an item: neither texts nor reasons, with their answers, nor what waits for review. */
export type DumpedItem = Omit<
  ItemRow,
  'content' | 'documents' | 'rejectionReason' | 'answers' | 'revision' | 'payment'
> & {
  /** null for items of staff, whose names aren't told. */
  authorName: string | null;
};
/** An item that was public and isn't any more. */
export interface RemovedItem {
  id: string;
  collection: Collection;
  publishedAt: Date | null;
  /** null for one that still exists, but waits for staff, or was rejected or withdrawn by staff after it was public. */
  removedAt: Date | null;
}
export type Row = { item: DumpedItem } | { removed: RemovedItem };

/** Rows that are in memory at a time. */
const chunk = 500;

const wasPublic = or(eq(items.approvalStatus, 'approved'), isNotNull(items.firstApprovedAt));
const authorName = sql<
  string | null
>`CASE WHEN ${users.role} IN ('admin', 'moderator') THEN NULL ELSE ${users.name} END`;

const readItems = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({ ...columns, authorName })
    .from(items)
    .leftJoin(users, eq(users.id, items.userId))
    .where(and(wasPublic, where))
    .orderBy(asc(items.id))
    .limit(chunk);

const readGone = (tx: Transaction, where: SQL | undefined) =>
  tx.select().from(goneItems).where(where).orderBy(asc(goneItems.id)).limit(chunk);

/** Reads by chunks, each of which begins after the last id of the one before. */
async function* inChunks<Found extends { id: string }>(
  read: (after: string | undefined) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  let found = await read(undefined);
  while (found.length > 0) {
    yield found;
    found = found.length < chunk ? [] : await read(found.at(-1)!.id);
  }
}

const rowOf = (item: DumpedItem): Row => {
  if (item.approvalStatus === 'approved' && !item.withdrawal?.byStaff) return { item };
  const { collection } = types[item.type];
  return { removed: { id: item.id, collection, publishedAt: item.firstApprovedAt, removedAt: null } };
};

/** Hands every item that was ever public to `take`, by id: first those that exist, then those that were deleted. All are of one snapshot. */
export const readRows = (db: Database, take: (rows: Row[]) => Promise<void>): Promise<void> =>
  db.transaction(
    async (tx) => {
      const existing = inChunks((after) => readItems(tx, after ? gt(items.id, after) : undefined));
      for await (const found of existing) await take(found.map(rowOf));
      const gone = inChunks((after) => readGone(tx, after ? gt(goneItems.id, after) : undefined));
      for await (const found of gone)
        await take(found.map(({ goneAt, ...rest }): Row => ({ removed: { ...rest, removedAt: goneAt } })));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Between two digits of a number: spaces, full stops, dashes and what can't be seen. */
const gap = String.raw`[\s.)\p{Pd}\p{Cf}−]{0,2}`;
/**
 * A mobile number of India, as people write it: ten digits from 6 to 9, with the code of the country or a zero. The groups of an ISBN and an
 * amount of money aren't one.
 */
const mobile = new RegExp(
  String.raw`(?<!\d|97[89][\s-]|ISBN[-:\s\d]{0,20}|(?:[₹$€£]|\b(?:Rs\.?|INR))\s{0,3})(?:\(?(?:\+|00)?91${gap}\s?|\(?\+)?\(?(?:0${gap})?\(?([6-9](?:${gap}\d){9})(?!\d)`,
  'giu',
);
const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);

/** Dates, years and ranges of pay have ten digits too. */
function isMobile(number: string): boolean {
  const groups = number.match(/\d+/g) ?? [];
  const [first = '', second = ''] = groups;
  if (groups.length === 2 && first.length === 5) return !(first.endsWith('00') && second.endsWith('00'));
  if (groups.some((group, nth) => isYear(group) && isYear(groups[nth + 1] ?? ''))) return false;
  return first.length > 1 || !groups.some((group) => group.length === 2 || isYear(group));
}

/**
 * Every repetition has a limit (names of RFC 5321 and 1035, some spaces, ten labels): a text of 100,000 characters would otherwise take the
 * square or the cube of its length.
 */
const bracketed = (word: string) => String.raw`\s{0,3}[([{]\s{0,3}${word}\s{0,3}[)\]}]\s{0,3}`;
const label = String.raw`[\w-]{1,63}`;
const host = String.raw`${label}(?:\.${label}|${bracketed('dot')}${label}){0,10}`;
const addresses = [
  new RegExp(String.raw`[\w.+-]{1,64}${bracketed('(?:at|@)')}${host}`, 'giu'),
  /[\w.+-]{1,64}\s?@\s?(?:[\w-]{1,63}\.){1,10}[a-z]{2,63}/giu,
  /[^\s<>()[\],;"'@]{1,64}@(?:[^\s<>()[\],;"'@.]{1,63}\.){1,10}[^\s<>()[\],;"'@.]{1,63}/gu,
];

/** Removes email addresses and mobile numbers that somebody wrote into a text: the dump has no personal data but names of authors. */
function maskContacts(text: string): string {
  // Digits, letters and dashes of other widths.
  const plain = text.normalize('NFKC');
  const masked = addresses
    .reduce((rest, address) => rest.replaceAll(address, '[email address]'), plain)
    .replaceAll(mobile, (found, number: string) => (isMobile(number) ? '[phone number]' : found));
  return masked === plain ? text : masked;
}

const decoded = (link: string): string => {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
};

/** A link can't be shortened: one with an email address or a mobile number is left out. */
export function linkWithoutContacts(link: string | null): string | null {
  if (!link || /@|%40/i.test(link)) return null;
  const read = decoded(link);
  return maskContacts(read) === read ? link : null;
}

/** The same of all texts in a value. */
export function maskTexts(value: unknown): unknown {
  if (typeof value === 'string') return maskContacts(value);
  if (Array.isArray(value)) return value.map(maskTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [maskContacts(name), maskTexts(one)]));
}
