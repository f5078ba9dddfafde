import { and, inArray, sql } from 'drizzle-orm';
import { countryName } from '../../../contract/vocabulary/countries.ts';
import { stateName } from '../../../contract/vocabulary/indian-states.ts';
import { isStaff, type Collection } from '../../../contract/vocabulary/index.ts';
import {
  itemColumns,
  items,
  Selection,
  users,
  type ItemRow,
  type Reader,
  type Transaction,
} from '../../../db/index.ts';
import { findIssn } from '../../../contract/text/issn.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import type { KnownFacts } from '../../../contract/publishing/item.ts';
import { type Actor, type Caller, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readFlags } from '../read-flags.ts';
import { inCollection } from '../../platform/queries.ts';
import { withActors, withRemarks } from './item-actors.ts';
import {
  authorColumns,
  joinAuthor,
  presentAuthor,
  type CardRow,
  type SharedCard,
  type ItemRecord,
} from './view.ts';
import type { ReadItems } from './lists/read-list.ts';
import { isClosed, nextMilestone } from './milestones/plan-milestones.ts';
import { isAuthor, maySee, maySeeReason } from './policy.ts';
import { revised, versionOf } from './record-edit.ts';
import { type Card, type Item, isGone } from './store.ts';
import { views } from './views.ts';

interface Row extends Record<string, unknown> {
  organiser: KnownFacts['organiser'];
  linkAnsweredAt: string | null;
}

/** What the portal knows of an item beside what its author wrote (docs/specification.md#known-facts). */
async function readKnownFacts(db: Reader, item: ItemRow): Promise<KnownFacts> {
  const { rows } = await db.execute<Row>(sql`SELECT
    (SELECT jsonb_build_object('id', id, 'name', name, 'level', CASE WHEN user_id = ${item.userId} THEN level END) FROM institutes
      WHERE name_key = name_key(${item.organiser}) ORDER BY user_id IS DISTINCT FROM ${item.userId}, logo_image IS NULL, id LIMIT 1) AS organiser,
    (SELECT answered_at FROM link_checks WHERE item_id = ${item.id}) AS "linkAnsweredAt"`);
  const { organiser, linkAnsweredAt } = rows[0]!;
  return {
    organiser,
    linkAnsweredAt: linkAnsweredAt && new Date(linkAnsweredAt).toISOString(),
    issn: findIssn(plainText(item.content)),
  };
}

const {
  content: _content,
  openings: _openings,
  fees: _fees,
  documents: _documents,
  ...cardColumns
} = itemColumns;
const from = sql`${items} LEFT JOIN ${users} ON ${joinAuthor(items.userId)}`;

const selectionOf = <Row extends ItemRecord>(columns: Partial<typeof itemColumns>, collection: Collection) =>
  new Selection<Row>({
    tables: { item: columns, author: authorColumns },
    expressions: views[collection].extraColumns,
    from,
  });

type WholeRecord = ItemRecord<ItemRow>;
type TextRecord = ItemRecord<CardRow & { content: string }>;

const cards = {
  jobs: selectionOf<ItemRecord>(cardColumns, 'jobs'),
  posts: selectionOf<ItemRecord>(cardColumns, 'posts'),
};
const wholes = {
  jobs: selectionOf<WholeRecord>(itemColumns, 'jobs'),
  posts: selectionOf<WholeRecord>(itemColumns, 'posts'),
};

const textColumns = { ...cardColumns, content: itemColumns.content };
const texts = {
  jobs: selectionOf<TextRecord>(textColumns, 'jobs'),
  posts: selectionOf<TextRecord>(textColumns, 'posts'),
};

const readers =
  <Row>(selections: Record<Collection, Selection<Row>>) =>
  (collection: Collection): ReadItems<Row> =>
  (db, ids, order) =>
    selections[collection].read(
      db,
      sql`WHERE ${inArray(items.id, ids)} ORDER BY ${sql.join(order, sql`, `)}`,
    );
/** Cards of given ids in an order. */
export const readCards = readers(cards);
/** The same with the long texts. */
export const readTexts = readers(texts);

const findRecord = async (db: Reader, collection: Collection, id: string): Promise<WholeRecord | undefined> =>
  (
    await wholes[collection].read(db, sql`WHERE ${and(sql`${items.id} = ${id}`, inCollection(collection))}`)
  )[0];

const shared = ({ item, author }: ItemRecord, caller: Caller, now: Date): SharedCard => ({
  id: item.id,
  userId: item.userId,
  title: item.title,
  keywords: item.keywords,
  place: item.place && {
    ...item.place,
    countryName: countryName(item.place.country),
    state: item.state,
    stateName: stateName(item.state),
  },
  actionLink: item.actionLink,
  milestones: item.milestones,
  nextMilestone: item.withdrawal ? null : nextMilestone(item.milestones, now),
  isClosed: isClosed(item.closesAt, now),
  image: item.image,
  videoLink: item.videoLink,
  approvalStatus: item.approvalStatus,
  featured: item.featured,
  copiedFrom: item.copiedFrom,
  corrigenda: item.corrigenda,
  withdrawn: item.withdrawal && { at: item.withdrawal.at, reason: item.withdrawal.reason },
  ...(maySeeReason(caller, item) && { externalId: item.externalId }),
  rejectionReason: maySeeReason(caller, item) ? item.rejectionReason : null,
  author: presentAuthor(author, now),
  publishedAt: item.firstApprovedAt?.toISOString() ?? null,
  createdAt: item.createdAt.toISOString(),
  updatedAt: (maySeeReason(caller, item) ? versionOf(item) : item.updatedAt).toISOString(),
});

/** As the contract shows it to the caller; the revision only to its author and staff. */
export const presentCard = <C extends Collection>(
  collection: C,
  caller: Caller,
  record: ItemRecord,
  now: Date,
): Card<C> => {
  const card = views[collection].card(record, shared(record, caller, now), now);
  if (!maySeeReason(caller, record.item)) return card;
  const { revision } = record.item;
  if (!revision) return { ...card, revision: null } as Card<C>;
  const { state, reason, submittedAt } = revision;
  const item = presentCard(collection, null, { ...record, item: revised(record.item) }, now);
  return { ...card, revision: { state, reason, submittedAt, item } } as Card<C>;
};

const presentItem = <C extends Collection>(
  collection: C,
  caller: Caller,
  record: WholeRecord,
  now: Date,
): Item<C> => {
  const { detail } = views[collection];
  const item = { ...presentCard(collection, caller, record, now), ...detail(record.item) } as Item<C>;
  if (item.revision) Object.assign(item.revision.item, detail(revised(record.item)));
  return item;
};

/** The same of a list, which has no openings. */
export const presentText = <C extends Collection>(
  collection: C,
  caller: Caller,
  record: TextRecord,
  now: Date,
): Card<C> & { content: string } => ({
  ...presentCard(collection, caller, record, now),
  content: record.item.content,
});

/** One item. @throws Failure not_found when absent or hidden from the caller, gone when it was public and was deleted */
export async function getItem<C extends Collection>(
  ctx: Context,
  caller: Caller,
  collection: C,
  id: string,
): Promise<Item<C>> {
  const record = isId(id) ? await findRecord(ctx.publicDb, collection, id) : undefined;
  if (!record && (await isGone(ctx.publicDb, collection, id))) throw new Failure('gone');
  if (!record || !maySee(caller, record.item)) throw new Failure('not_found');
  const [item] = await withRemarks(ctx, caller, [presentItem(collection, caller, record, ctx.clock())]);
  const known = record.item.firstApprovedAt
    ? { known: await readKnownFacts(ctx.publicDb, record.item) }
    : undefined;
  const isJudge = caller && isStaff(caller.role) && !isAuthor(caller, record.item);
  return {
    ...item!,
    ...known,
    ...(isJudge && { hints: await readFlags(ctx.db, revised(record.item)) }),
  };
}

/** The item as the caller sees it after a change, read in the change's own transaction. */
export async function readChanged<C extends Collection>(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
): Promise<Item<C>> {
  const record = await findRecord(tx, collection, id);
  if (!record) throw new Failure('not_found');
  const [item] = await withActors(tx, actor, [presentItem(collection, actor, record, ctx.clock())]);
  return item!;
}
