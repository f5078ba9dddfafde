import { inArray, sql } from 'drizzle-orm';
import { uploads, type Transaction } from '../../db/index.ts';
import { isReferenced } from './references.ts';

/** Keeps files of accounts that are being deleted, without an owner, if other content shows them. */
export async function releaseUploads(tx: Transaction, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .update(uploads)
    .set({ userId: null })
    .where(sql`${inArray(uploads.userId, userIds)} AND ${isReferenced}`);
}
