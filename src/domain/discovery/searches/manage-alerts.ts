import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { AlertChanges, SavedSearch } from '../../../contract/discovery/saved-search.ts';
import { alertRecipients, savedSearches, type SearchRow, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { applyChange } from './change-search.ts';
import { presentSearch } from './save-search.ts';
import { recipientOfLink } from './alert-mail.ts';
import { deleteSearch, hasSearches, updateSearch } from './store.ts';

/**
 * The address of a mailed link. Searches of an account can only be changed by its logged-in user.
 * @throws Failure invalid_link
 */
async function addressOfLink(tx: Transaction, token: string): Promise<string> {
  const { id, userId } = await recipientOfLink(tx, token);
  if (userId !== null) throw new Failure('invalid_link');
  return id;
}

const confirmedOf = (tx: Transaction, recipientId: string): Promise<SearchRow[]> =>
  tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.recipientId, recipientId), isNotNull(savedSearches.confirmedAt)))
    .orderBy(asc(savedSearches.id));

/** @throws Failure invalid_link */
export const listAlerts = (ctx: Context, token: string): Promise<{ searches: SavedSearch[] }> =>
  ctx.db.transaction(async (tx) => ({
    searches: (await confirmedOf(tx, await addressOfLink(tx, token))).map(presentSearch),
  }));

async function searchOfLink(tx: Transaction, token: string, id: string): Promise<SearchRow> {
  const recipientId = await addressOfLink(tx, token);
  const search = isId(id) && (await confirmedOf(tx, recipientId)).find((one) => one.id === id);
  if (!search) throw new Failure('not_found');
  return search;
}

/** @throws Failure invalid_link, not_found */
export const changeAlert = (
  ctx: Context,
  token: string,
  id: string,
  changes: AlertChanges,
): Promise<SavedSearch> =>
  ctx.db.transaction(async (tx) => {
    const row = await searchOfLink(tx, token, id);
    const after = await applyChange(tx, row, changes, ctx.clock());
    await updateSearch(tx, row.id, after);
    return presentSearch(after);
  });

/**
 * Deletes a search, and the address with its last one. Searches that wait for their confirmation keep the address.
 * @throws Failure invalid_link, not_found
 */
export const removeAlert = (ctx: Context, token: string, id: string): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const { recipientId } = await searchOfLink(tx, token, id);
    await deleteSearch(tx, id);
    if (!(await hasSearches(tx, recipientId)))
      await tx.delete(alertRecipients).where(eq(alertRecipients.id, recipientId));
    return { id };
  });
