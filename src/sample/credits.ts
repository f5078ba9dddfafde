import type { Bucket, Role } from '../contract/vocabulary/index.ts';
import type { Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { insertLedgerEntries } from '../domain/credits/index.ts';
import type { SampleAccount } from './accounts.ts';

/** Universities start without posts (docs/rules.md#institutions); this one can publish at once. */
const given: Partial<Record<Bucket, number>> = { job: 5, program: 3, workshop: 2, callForPaper: 2, any: 4 };

export const giveSampleCredits = (
  tx: Transaction,
  ctx: Context,
  { university, admin }: Record<Role, SampleAccount>,
): Promise<void> =>
  insertLedgerEntries(
    tx,
    Object.entries(given).map(([bucket, amount]) => ({
      id: ctx.newId(),
      userId: university.id,
      bucket: bucket as Bucket,
      amount,
      cause: 'correction' as const,
      actorId: admin.id,
      reason: 'Sample content',
      createdAt: ctx.clock(),
    })),
  );
