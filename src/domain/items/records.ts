import { eq, inArray } from 'drizzle-orm';
import { countryName } from '../../contract/countries.ts';
import { users, type Reader, type Transaction } from '../../db/index.ts';
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

const select = (db: Reader, kind: ItemKind, part: Part) => {
  const table = tableOf(kind);
  return db
    .select({ item: shownColumns(kind, part), author: authorColumns, ...kinds[kind].beside })
    .from(table)
    .leftJoin(users, joinAuthor(table.userId));
};

export const readRecords =
  (kind: ItemKind, part: Part): ReadItems<ItemRecord> =>
  async (db, ids, order) =>
    (await select(db, kind, part)
      .where(inArray(tableOf(kind).id, ids))
      .orderBy(...order)) as unknown as ItemRecord[];

const findRecord = async (db: Reader, kind: ItemKind, id: string) =>
  (await select(db, kind, 'whole').where(eq(tableOf(kind).id, id)))[0] as unknown as ItemRecord | undefined;

/** As the contract shows it to the caller. The record must have been read as the same kind and part. */
export function present<Kind extends ItemKind, As extends Part>(
  kind: Kind,
  part: As,
  caller: Caller,
  { item, author, ...beside }: ItemRecord,
  now: Date,
): Item<Kind, As> {
  const { fields } = kinds[kind];
  const filledIn = Object.entries(item).filter(([name]) => name in fields && name !== 'content');
  return {
    id: item.id,
    userId: item.userId,
    ...Object.fromEntries(filledIn),
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
