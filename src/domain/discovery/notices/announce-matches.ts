import { eq, inArray, sql } from 'drizzle-orm';
import { pages } from '../../../contract/addresses/pages.ts';
import { noticeSettingsOf } from '../../../contract/vocabulary/index.ts';
import {
  alertRecipients,
  follows,
  institutes,
  savedSearches,
  users,
  type Transaction,
} from '../../../db/index.ts';
import { addNotices } from '../../platform/add-notices.ts';
import type { Context } from '../../platform/context.ts';

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
  if (!followId) return `${pages.mySearches}#search-${id}`;
  return instituteId ? pages.institute({ id: instituteId }) : pages.mySearches;
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
