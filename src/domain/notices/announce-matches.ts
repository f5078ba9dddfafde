import { eq, inArray, sql } from 'drizzle-orm';
import { noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import {
  alertRecipients,
  follows,
  institutes,
  savedSearches,
  users,
  type Transaction,
  notices,
  type NoticeRow,
} from '../../db/index.ts';
import type { Context } from '../context.ts';

export type NewNotice = Omit<NoticeRow, 'id' | 'createdAt' | 'readAt' | 'mailedAt'>;

/** Rows in one statement, which has at most 65,535 parameters. */
const batchSize = 1000;

/** Adds notices, at most one for each person and `about`. @returns those that are new */
export async function addNotices(
  tx: Transaction,
  ctx: Pick<Context, 'clock' | 'newId'>,
  rows: readonly NewNotice[],
): Promise<NoticeRow[]> {
  const createdAt = ctx.clock();
  const added: NoticeRow[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const some = rows.slice(start, start + batchSize).map((row) => ({ ...row, id: ctx.newId(), createdAt }));
    added.push(...(await tx.insert(notices).values(some).onConflictDoNothing().returning()));
  }
  return added;
}

/** Matches of a search that are mailed now. */
interface Matches {
  mailId: string;
  searchId: string;
  count: number;
}

/** Adds notices of matches for users with an account, one per search or follow of a mail. */
export async function announceMatches(
  tx: Transaction,
  ctx: Pick<Context, 'clock' | 'newId'>,
  found: readonly Matches[],
): Promise<void> {
  const searches = await searchesOfUsers(
    tx,
    found.map(({ searchId }) => searchId),
  );
  const byId = new Map(searches.map((search) => [search.id, search]));
  const rows = found.flatMap(({ mailId, searchId, count }) => {
    const search = byId.get(searchId);
    if (!search || !noticeSettingsOf(search.settings).match.portal) return [];
    return {
      userId: search.userId,
      kind: 'match' as const,
      about: `match ${mailId} ${searchId}`,
      collection: null,
      itemId: null,
      title: search.title,
      text: `${count} new ${count === 1 ? search.kind.slice(0, -1) : search.kind}`,
      path: pathOf(search),
      isShown: true,
    };
  });
  await addNotices(tx, ctx, rows);
}

type Search = Awaited<ReturnType<typeof searchesOfUsers>>[number];

/** Of what is followed, only an institute has a page. */
function pathOf({ id, followId, instituteId }: Search): string {
  if (!followId) return `/my-searches#search-${id}`;
  return instituteId ? `/institutes/${instituteId}` : '/my-searches';
}

/** Searches with an account, under the present name of what is followed. */
const searchesOfUsers = (tx: Transaction, ids: string[]) =>
  tx
    .select({
      id: savedSearches.id,
      kind: savedSearches.kind,
      title: sql<string>`coalesce(${institutes.name}, ${savedSearches.name})`,
      followId: savedSearches.followId,
      instituteId: institutes.id,
      userId: users.id,
      settings: users.noticeSettings,
    })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .innerJoin(users, eq(users.id, alertRecipients.userId))
    .leftJoin(follows, eq(follows.id, savedSearches.followId))
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .where(inArray(savedSearches.id, ids));
