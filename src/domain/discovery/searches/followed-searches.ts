import { eq } from 'drizzle-orm';
import type { SearchInput } from '../../../contract/discovery/saved-search.ts';
import { savedSearches, type Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { applyChange } from './change-search.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';
import { nextMail } from './due-searches.ts';
import { newSearch } from './save-search.ts';
import { insertSearch, lockOwnRecipient, updateSearch } from './store.ts';

interface Followed extends SearchInput {
  followId: string;
}

/** Adds a search that finds new items of a followed thing. It isn't listed and doesn't count as a saved search. */
export async function addFollowedSearch(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { followId, ...input }: Followed,
): Promise<void> {
  const now = ctx.clock();
  const recipientId = await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: now });
  const policyVersion = await currentLegalVersion(tx);
  const row = newSearch({ ...input, id: ctx.newId(), recipientId, policyVersion, now });
  await insertSearch(tx, { ...row, followId, confirmedAt: now, dueAt: nextMail(row, now) });
}

/** Changes how often the searches of a follow are mailed, and resumes them if they were paused. */
export async function changeFollowedSearches(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  followId: string,
  frequency: SearchInput['frequency'] | undefined,
): Promise<void> {
  const now = ctx.clock();
  await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: now });
  for (const row of await tx.select().from(savedSearches).where(eq(savedSearches.followId, followId)))
    await updateSearch(tx, row.id, await applyChange(tx, row, { frequency, paused: false }, now));
}
