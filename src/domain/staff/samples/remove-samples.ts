import { inArray, sql } from 'drizzle-orm';
import { institutes, items, sampleRows, siteContent, users, type Transaction } from '../../../db/index.ts';
import { lockUser, eraseTraces, releaseUploads } from '../../people/index.ts';
import { removeAccount, deleteItemRows } from '../../publishing/index.ts';
import type { Context } from '../../platform/context.ts';
import { findSamples, type Samples } from './find-samples.ts';

/**
 * Removes the sample content: accounts, items, institutes, sections of the site and uploaded files. Content of real accounts and the images
 * that it uses stay.
 */
export function removeSamples(ctx: Context): Promise<Samples> {
  return ctx.db.transaction(async (tx) => {
    // Locked, so that what is found doesn't change before the end.
    await tx.execute(
      sql`LOCK TABLE users, site_content, institutes, items, institute_claims, orders IN SHARE ROW EXCLUSIVE MODE`,
    );
    const samples = await findSamples(tx);
    const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
    const itemIds = idsOf(samples.items);
    const instituteIds = idsOf(samples.institutes);
    const accountIds = idsOf(samples.accounts);
    const sectionIds = idsOf(samples.sections);
    await tx.delete(siteContent).where(inArray(siteContent.id, sectionIds));
    await deleteItemRows(tx, ctx, inArray(items.id, itemIds));
    await tx.delete(institutes).where(inArray(institutes.id, instituteIds));
    await tx.update(users).set({ profileImage: null, cvUpload: null }).where(inArray(users.id, accountIds));
    await releaseUploads(tx, accountIds);
    for (const id of accountIds) await remove(tx, ctx, id, itemIds);
    const removed = [...itemIds, ...instituteIds, ...accountIds, ...sectionIds];
    await tx.delete(sampleRows).where(inArray(sampleRows.id, removed));
    return samples;
  });
}

async function remove(tx: Transaction, ctx: Context, id: string, itemIds: string[]): Promise<void> {
  const user = await lockUser(tx, id);
  if (!user) return;
  await removeAccount(tx, ctx, user, 'keep');
  await eraseTraces(tx, { userId: id, email: user.email, isEmailVerified: false, itemIds });
}
