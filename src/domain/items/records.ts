import { inArray, sql } from 'drizzle-orm';
import { countryName } from '../../contract/countries.ts';
import { Selection, users, type Reader, type Transaction } from '../../db/index.ts';
import type { Actor, Caller, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { withDeadLinks } from './dead-links.ts';
import { kinds, shownColumns, tableOf, type Item, type ItemKind, type ItemRow, type Part } from './kinds.ts';
import { authorColumns, joinAuthor, presentAuthor, type AuthorRow } from './listing.ts';
import type { ReadItems } from './lists/read-list.ts';
import { maySee, maySeeReason } from './policy.ts';

/** An item as read from the database, with its author and what its kind adds. */
export interface ItemRecord {
  item: ItemRow;
  author: AuthorRow | null;
}

const selectionOf = (kind: ItemKind, part: Part) => {
  const table = tableOf(kind);
  return new Selection<ItemRecord>({
    tables: { item: shownColumns(kind, part), author: authorColumns },
    expressions: kinds[kind].beside,
    from: sql`${table} LEFT JOIN ${users} ON ${joinAuthor(table.userId)}`,
  });
};

const selections = {
  job: { whole: selectionOf('job', 'whole'), card: selectionOf('job', 'card') },
  post: { whole: selectionOf('post', 'whole'), card: selectionOf('post', 'card') },
};

export const readRecords =
  (kind: ItemKind, part: Part): ReadItems<ItemRecord> =>
  (db, ids, order) =>
    selections[kind][part].read(
      db,
      sql`WHERE ${inArray(tableOf(kind).id, ids)} ORDER BY ${sql.join(order, sql`, `)}`,
    );

const findRecord = async (db: Reader, kind: ItemKind, id: string): Promise<ItemRecord | undefined> =>
  (await selections[kind].whole.read(db, sql`WHERE ${tableOf(kind).id} = ${id}`))[0];

const filledInFields = {
  job: Object.keys(kinds.job.fields).filter((name) => name !== 'content'),
  post: Object.keys(kinds.post.fields).filter((name) => name !== 'content'),
};

function filledIn(kind: ItemKind, item: ItemRow): object {
  const values: Record<string, unknown> = {};
  for (const name of filledInFields[kind]) values[name] = item[name as keyof ItemRow];
  return values;
}

/** As the contract shows it to the caller. The record must have been read as the same kind and part. */
export function present<Kind extends ItemKind, As extends Part>(
  kind: Kind,
  part: As,
  caller: Caller,
  { item, author, ...beside }: ItemRecord,
  now: Date,
): Item<Kind, As> {
  return {
    id: item.id,
    userId: item.userId,
    ...filledIn(kind, item),
    place: item.place && { ...item.place, countryName: countryName(item.place.country) },
    ...beside,
    ...(kinds[kind].derived as (item: ItemRow, now: Date) => object)(item, now),
    approvalStatus: item.approvalStatus,
    featured: item.featured,
    rejectionReason: maySeeReason(caller, item) ? item.rejectionReason : null,
    author: presentAuthor(author, now),
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    ...(part === 'whole' && { content: item.content }),
  } as unknown as Item<Kind, As>;
}

/** One item. @throws Failure not_found when absent or hidden from the caller */
export async function getItem<Kind extends ItemKind>(
  ctx: Context,
  caller: Caller,
  kind: Kind,
  id: string,
): Promise<Item<Kind>> {
  const record = isId(id) ? await findRecord(ctx.publicDb, kind, id) : undefined;
  if (!record || !maySee(caller, record.item)) throw new Failure('not_found');
  const [item] = await withDeadLinks(ctx, caller, [present(kind, 'whole', caller, record, ctx.clock())]);
  return item!;
}

/** The item as the caller sees it after a change, read in the change's own transaction. */
export async function readChanged<Kind extends ItemKind>(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  kind: Kind,
  id: string,
): Promise<Item<Kind>> {
  const record = await findRecord(tx, kind, id);
  if (!record) throw new Failure('not_found');
  return present(kind, 'whole', actor, record, ctx.clock());
}
