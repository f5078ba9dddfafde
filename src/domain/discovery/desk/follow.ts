import { count, eq, and, asc, min, sql, type SQL } from 'drizzle-orm';
import type { Follow } from '../../../contract/discovery/saved-search.ts';
import {
  maxFollows,
  defaultTime,
  type FollowType,
  fieldLabel,
  jobFields,
  collections,
  type JobField,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import {
  follows,
  type Transaction,
  institutes,
  savedSearches,
  type Reader,
  items,
} from '../../../db/index.ts';
import { listAddress } from '../../../contract/addresses/list-address.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { addFollowedSearch, changeFollowedSearches } from '../searches/save-search.ts';
import { lockOwnRecipient } from '../searches/store.ts';

const targetCondition = (userId: string, type: FollowType, id: string): SQL | undefined =>
  and(
    eq(follows.userId, userId),
    eq(follows.kind, type),
    sql`coalesce(${follows.instituteId}::text, ${follows.name}) = ${id}`,
  );

/** Follows with names of institutes, and the mail settings of their searches, which are all the same. */
const selectFollows = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      id: follows.id,
      kind: follows.kind,
      instituteId: follows.instituteId,
      name: sql<string>`coalesce(${institutes.name}, ${follows.name})`,
      frequency: min(savedSearches.frequency),
      paused: min(savedSearches.pausedBecause),
      createdAt: follows.createdAt,
    })
    .from(follows)
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .leftJoin(savedSearches, eq(savedSearches.followId, follows.id))
    .where(where)
    .groupBy(follows.id, institutes.id)
    .orderBy(asc(follows.createdAt), asc(follows.id));
type FollowRecord = Awaited<ReturnType<typeof selectFollows>>[number];

/** A followed thing, with the queries that find its new items. */
interface Target {
  instituteId: string | null;
  /** Null for an institute, whose own name is shown. */
  name: string | null;
  queries: { kind: Collection; name: string; query: string }[];
}

const isField = (id: string): id is JobField => (jobFields as readonly string[]).includes(id);

/** Query parameters of the kinds. */
const parameters = { institutes: 'institute', fields: 'field', series: 'series' } as const;

const queryOf = (type: FollowType, id: string): string =>
  new URLSearchParams([[parameters[type], id]]).toString();

/** Undefined if it doesn't exist. */
async function findTarget(tx: Transaction, type: FollowType, id: string): Promise<Target | undefined> {
  const query = queryOf(type, id);
  if (type === 'institutes') {
    if (!isId(id)) return undefined;
    const named = tx.select({ name: institutes.name }).from(institutes).where(eq(institutes.id, id));
    const [row] = await named.for('share');
    if (!row) return undefined;
    const queries = collections.map((one) => ({ kind: one, name: row.name, query }));
    return { instituteId: id, name: null, queries };
  }
  if (type === 'fields') {
    if (!isField(id)) return undefined;
    return { instituteId: null, name: id, queries: [{ kind: 'jobs', name: fieldLabel(id), query }] };
  }
  const [edition] = await tx.select({ id: items.id }).from(items).where(isPublicEdition(id)).limit(1);
  return (
    edition && { instituteId: null, name: id, queries: [{ kind: 'posts', name: id.slice(0, 100), query }] }
  );
}

const isPublicEdition = (series: string) =>
  and(eq(items.series, series), eq(items.approvalStatus, 'approved'));

/** The caller's follows, oldest first. */
export async function listFollows(ctx: Context, actor: Actor): Promise<{ follows: Follow[] }> {
  const rows = await selectFollows(ctx.db, eq(follows.userId, actor.id));
  return { follows: rows.map(presentFollow) };
}

function presentFollow({ kind, instituteId, name, frequency, paused, createdAt }: FollowRecord): Follow {
  const id = instituteId ?? name;
  const query = new URLSearchParams([[parameters[kind], id]]).toString();
  return {
    kind,
    id,
    name: kind === 'fields' && isField(name) ? fieldLabel(name) : name,
    path: listAddress('jobs', query)!,
    frequency: frequency ?? 'none',
    paused,
    createdAt: createdAt.toISOString(),
  };
}

interface What {
  kind: FollowType;
  id: string;
}
type Frequency = Follow['frequency'];

/**
 * Follows something, or changes how often it is mailed; following again resumes mails that were paused. Nothing is mailed to an address
 * that isn't verified.
 * @throws Failure not_found, forbidden at the limit
 */
export const follow = (ctx: Context, actor: Actor, what: What, frequency?: Frequency): Promise<Follow> =>
  ctx.db.transaction(async (tx) => {
    await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: ctx.clock() });
    const [known] = await selectFollows(tx, targetCondition(actor.id, what.kind, what.id));
    if (known) await changeFollowedSearches(tx, ctx, actor, known.id, frequency);
    else await begin(tx, ctx, actor, what, frequency ?? 'weekly');
    const [row] = await selectFollows(tx, targetCondition(actor.id, what.kind, what.id));
    return presentFollow(row!);
  });

async function begin(tx: Transaction, ctx: Context, actor: Actor, { kind, id }: What, frequency: Frequency) {
  const target = await findTarget(tx, kind, id);
  if (!target) throw new Failure('not_found');
  const [has] = await tx.select({ n: count() }).from(follows).where(eq(follows.userId, actor.id));
  if ((has?.n ?? 0) >= maxFollows)
    throw new Failure('forbidden', {
      message: `You follow ${maxFollows} things, which is the limit. Please unfollow one of them first.`,
    });
  const { instituteId, name, queries } = target;
  const followId = ctx.newId();
  await tx
    .insert(follows)
    .values({ id: followId, userId: actor.id, kind, instituteId, name, createdAt: ctx.clock() });
  for (const query of queries)
    await addFollowedSearch(tx, ctx, actor, { ...query, ...defaultTime, frequency, followId });
}

/** @throws Failure not_found if the caller doesn't follow it */
export const unfollow = (ctx: Context, actor: Actor, { kind, id }: What): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: ctx.clock() });
    const deleted = await tx
      .delete(follows)
      .where(targetCondition(actor.id, kind, id))
      .returning({ id: follows.id });
    if (deleted.length === 0) throw new Failure('not_found');
    return { id };
  });
