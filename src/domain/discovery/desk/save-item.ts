import { eq, and, count, inArray, sql, type SQL } from 'drizzle-orm';
import type { SavedEntry, SavedInput, DeviceEntry, Merged } from '../../../contract/discovery/saved.ts';
import {
  savedLimits,
  type Collection,
  type SavedSort,
  type SavedStage,
  collections,
} from '../../../contract/vocabulary/index.ts';
import { savedItems, type SavedRow, type Transaction, items, type Reader } from '../../../db/index.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { lockAuthor } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { countUse, cardsByIds } from '../../publishing/index.ts';
import { readPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { inCollection } from '../../platform/queries.ts';

/** Entries with their items as anybody sees them; null for an item that isn't public any more. */
export async function presentSaved(ctx: Context, rows: SavedRow[]): Promise<SavedEntry[]> {
  const idsOf = (collection: Collection) =>
    rows.filter((row) => row.collection === collection).map(({ itemId }) => itemId);
  const { jobs, posts } = await cardsByIds(ctx, { jobs: idsOf('jobs'), posts: idsOf('posts') });
  const [jobOf, postOf] = [
    new Map(jobs.map((job) => [job.id, job])),
    new Map(posts.map((post) => [post.id, post])),
  ];
  return rows.map(({ collection, itemId: id, title, stage, note, dates, savedAt, isKept }) => {
    const entry = { id, stage, note, dates, savedAt: savedAt.toISOString(), ...(!isKept && { isKept }) };
    const [job, post] = [jobOf.get(id) ?? null, postOf.get(id) ?? null];
    return collection === 'jobs'
      ? { kind: collection, ...entry, title: job?.title ?? title, item: job }
      : { kind: collection, ...entry, title: post?.title ?? title, item: post };
  });
}

async function presentOne(ctx: Context, row: SavedRow): Promise<SavedEntry> {
  const [entry] = await presentSaved(ctx, [row]);
  return entry!;
}

/** Key of an entry; the user is always the caller, so that nobody can access others' entries. */
type Key = Pick<SavedRow, 'userId' | 'collection' | 'itemId'>;

const isEntry = ({ userId, collection, itemId }: Key) =>
  and(eq(savedItems.userId, userId), eq(savedItems.collection, collection), eq(savedItems.itemId, itemId));

const findEntry = async (db: Reader, key: Key): Promise<SavedRow | undefined> =>
  (await db.select().from(savedItems).where(isEntry(key)))[0];

const insertEntries = (tx: Transaction, rows: SavedRow[]) => tx.insert(savedItems).values(rows);

const updateEntry = (tx: Transaction, { userId, collection, itemId, ...changes }: SavedRow) =>
  tx.update(savedItems).set(changes).where(isEntry({ userId, collection, itemId }));

const deleteEntry = async (tx: Transaction, key: Key): Promise<SavedRow | undefined> =>
  (await tx.delete(savedItems).where(isEntry(key)).returning())[0];

const countEntries = async (db: Reader, where: SQL | undefined): Promise<number> =>
  (await db.select({ n: count() }).from(savedItems).where(where))[0]?.n ?? 0;

const entriesOf = (db: Reader, userId: string): Promise<SavedRow[]> =>
  db.select().from(savedItems).where(eq(savedItems.userId, userId));

/** Titles of those that are public. */
async function publicTitles(db: Reader, collection: Collection, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(inArray(items.id, ids), inCollection(collection), eq(items.approvalStatus, 'approved')));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The next date: the item's, as on its card, or the first own date, whichever is earlier. */
const nextDate = (now: Date): SQL => {
  const moment = sql`${now}::timestamptz`;
  return sql`least(
    (SELECT coalesce(min(d.moment) FILTER (WHERE d.next_from IS NOT NULL), min(d.moment) FILTER (WHERE d.kind = 'start'))
     FROM item_dates AS d WHERE d.item_id = ${savedItems.itemId} AND d.moment > ${moment}),
    (SELECT min(own) FROM jsonb_array_elements(${savedItems.dates}) AS one, end_in_india((one->>'date')::date) AS own WHERE own > ${moment})
  )`;
};

const newest = sql`${savedItems.savedAt} DESC, ${savedItems.itemId} DESC`;
const orders: Record<SavedSort, (now: Date) => SQL> = {
  newest: () => newest,
  oldest: () => sql`${savedItems.savedAt}, ${savedItems.itemId}`,
  deadline: (now) => sql`${nextDate(now)} NULLS LAST, ${newest}`,
  title: () => sql`fold(${savedItems.title}), ${newest}`,
};

interface Slice {
  where: SQL | undefined;
  sort: SavedSort;
  now: Date;
  limit: number;
  offset: number;
}

/** At most 1,000 rows of one person are sorted, so that no order needs an index. */
const findEntries = (db: Reader, { where, sort, now, limit, offset }: Slice): Promise<SavedRow[]> =>
  db.select().from(savedItems).where(where).orderBy(orders[sort](now)).limit(limit).offset(offset);

/**
 * Saves a public item on the caller's list, or changes its entry, which outlives the item.
 * @throws Failure not_found, conflict when the list is full, session_ended
 */
export async function saveItem(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  itemId: string,
  input: SavedInput,
): Promise<SavedEntry> {
  if (!isId(itemId)) throw new Failure('not_found');
  const key = { userId: actor.id, collection, itemId };
  let isNew = false;
  const row = await ctx.db.transaction(async (tx) => {
    await lockAuthor(tx, actor.id);
    const before = await findEntry(tx, key);
    const title = (await publicTitles(tx, collection, [itemId])).get(itemId) ?? before?.title;
    if (title === undefined) throw new Failure('not_found');
    isNew = !before;
    const changed = withChanges(input, before);
    if (!before) await assertSpace(tx, actor.id);
    const after: SavedRow = {
      ...key,
      ...changed,
      title,
      savedAt: before?.savedAt ?? ctx.clock(),
      isKept: actor.isEmailVerified,
    };
    await (before ? updateEntry(tx, after) : insertEntries(tx, [after]));
    return after;
  });
  if (isNew) countUse(ctx, itemId, 'saves');
  return presentOne(ctx, row);
}

type Own = Pick<SavedRow, 'stage' | 'note' | 'dates'>;

/** Absent fields keep their value. */
const withChanges = ({ stage, note, dates }: SavedInput, before?: Own): Own => ({
  stage: stage ?? before?.stage ?? 'saved',
  note: note === undefined ? (before?.note ?? null) : note,
  dates: dates ?? before?.dates ?? [],
});

async function assertSpace(tx: Transaction, userId: string): Promise<void> {
  if ((await countEntries(tx, eq(savedItems.userId, userId))) >= savedLimits.entries)
    throw new Failure('conflict', {
      message: `Your list is full: it holds ${savedLimits.entries.toLocaleString('en-US')} items. Please remove some of them first.`,
    });
}

/** Removes an entry of the caller's list; answers it as it was. @throws Failure not_found */
export async function removeSaved(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  itemId: string,
): Promise<SavedEntry> {
  const row = isId(itemId)
    ? await ctx.db.transaction((tx) => deleteEntry(tx, { userId: actor.id, collection, itemId }))
    : undefined;
  if (!row) throw new Failure('not_found');
  return presentOne(ctx, row);
}

interface Query extends PageRequest {
  stage?: SavedStage | undefined;
  sort: SavedSort;
}

/** A page of the caller's list. */
export async function listSaved(ctx: Context, actor: Actor, query: Query): Promise<Page<SavedEntry>> {
  const where = and(eq(savedItems.userId, actor.id), query.stage && eq(savedItems.stage, query.stage));
  const page = await readPage(query, {
    rows: (limit, offset) =>
      findEntries(ctx.db, { where, sort: query.sort, now: ctx.clock(), limit, offset }),
    count: () => countEntries(ctx.db, where),
  });
  return { ...page, items: await presentSaved(ctx, page.items) };
}

/** Ids on the caller's list, for the bookmarks of pages. */
export async function savedIds(ctx: Context, actor: Actor): Promise<Record<Collection, string[]>> {
  const rows = await entriesOf(ctx.db, actor.id);
  const of = (collection: Collection) =>
    rows.filter((row) => row.collection === collection).map(({ itemId }) => itemId);
  return { jobs: of('jobs'), posts: of('posts') };
}

const keyOf = (collection: Collection, id: string): string => `${collection} ${id}`;

/**
 * Adds entries saved on a device. Existing entries keep their stage, note and dates, and only take missing ones from
 * the device. Idempotent, as several tabs may do it.
 * @throws Failure session_ended
 */
export async function mergeSaved(ctx: Context, actor: Actor, saved: DeviceEntry[]): Promise<Merged> {
  const { merged, added } = await ctx.db.transaction((tx) => merge(tx, ctx, actor, saved));
  for (const { itemId } of added) countUse(ctx, itemId, 'saves');
  return merged;
}

async function merge(tx: Transaction, ctx: Context, actor: Actor, saved: DeviceEntry[]) {
  await lockAuthor(tx, actor.id);
  const present = await entriesOf(tx, actor.id);
  const before = new Map(present.map((row) => [keyOf(row.collection, row.itemId), row]));
  const titles = await titlesOf(tx, saved);
  const unique = [...new Map(saved.map((one) => [keyOf(one.kind, one.id), one]))];
  const known = unique.filter(([key]) => before.has(key));
  const unknown = unique.filter(([key]) => !before.has(key));
  const open = unknown.filter(([key]) => titles.has(key));
  const space = Math.max(0, savedLimits.entries - before.size);
  for (const [key, one] of known) await fillIn(tx, before.get(key)!, one);
  const added = open.slice(0, space).map(([key, one]) => rowOf(ctx, actor, one, titles.get(key)!));
  if (added.length > 0) await insertEntries(tx, added);
  const merged = {
    added: added.length,
    known: known.length,
    gone: unknown.length - open.length,
    left: open.slice(added.length).map(([, { kind, id }]) => ({ kind, id })),
  };
  return { merged, added };
}

async function titlesOf(tx: Transaction, saved: DeviceEntry[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const collection of collections) {
    const ids = saved.filter((one) => one.kind === collection).map(({ id }) => id);
    for (const [id, title] of await publicTitles(tx, collection, ids))
      titles.set(keyOf(collection, id), title);
  }
  return titles;
}

async function fillIn(tx: Transaction, row: SavedRow, { note, dates }: DeviceEntry): Promise<void> {
  const filled = {
    ...row,
    note: row.note ?? note ?? null,
    dates: row.dates.length > 0 ? row.dates : (dates ?? []),
  };
  if (filled.note !== row.note || filled.dates !== row.dates) await updateEntry(tx, filled);
}

/** The clock of a device may be wrong: a time before there were lists, or in the future, is replaced by now. */
const firstLists = Date.parse('2026-01-01');

function rowOf(ctx: Context, actor: Actor, one: DeviceEntry, title: string): SavedRow {
  const [said, now] = [new Date(one.savedAt), ctx.clock()];
  const isPossible = said.getTime() >= firstLists && said <= now;
  return {
    userId: actor.id,
    collection: one.kind,
    itemId: one.id,
    title,
    ...withChanges(one),
    savedAt: isPossible ? said : now,
    isKept: actor.isEmailVerified,
  };
}
