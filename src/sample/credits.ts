import { inArray } from 'drizzle-orm';
import type { Bucket } from '../contract/vocabulary/index.ts';
import { items, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { insertLedgerEntries } from '../domain/credits/index.ts';
import type { Authors } from './authors.ts';

/** Universities start without posts (docs/rules.md#institutions); this one has published, and can go on. */
const given: Partial<Record<Bucket, number>> = {
  job: 12,
  program: 4,
  workshop: 4,
  callForPaper: 2,
  course: 3,
  news: 4,
  blog: 2,
  any: 4,
};

/** What the university was given, and what approvals charged it and the individual. */
export async function bookSampleCredits(
  tx: Transaction,
  ctx: Context,
  { university, individual, moderator, admin }: Authors,
  rows: readonly NewItemRow[],
): Promise<void> {
  const payers = [university.id, individual.id];
  const charged = rows.filter(
    ({ userId, approvalStatus }) => approvalStatus === 'approved' && payers.includes(userId ?? ''),
  );
  const grants = Object.entries(given).map(([bucket, amount]) => ({
    userId: university.id,
    bucket: bucket as Bucket,
    amount,
    cause: 'correction' as const,
    actorId: admin.id,
    reason: 'Sample content',
    createdAt: ctx.clock(),
  }));
  const charges = charged.map(({ id, userId, type, firstApprovedAt }) => ({
    userId: userId!,
    bucket: type,
    amount: -1,
    cause: 'approval' as const,
    referenceId: id,
    creditType: type,
    actorId: moderator.id,
    createdAt: firstApprovedAt!,
  }));
  await insertLedgerEntries(
    tx,
    [...grants, ...charges].map((entry) => ({ id: ctx.newId(), ...entry })),
  );
  const ids = charged.map(({ id }) => id!);
  await tx.update(items).set({ payment: 'credit' }).where(inArray(items.id, ids));
}
