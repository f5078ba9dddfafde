import { creditTypes } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { claimWelcome } from '../mailboxes/index.ts';
import { insertLedgerEntries } from './store.ts';

/** Welcome credits of an individual for each type, and none of 'any' (docs/rules.md#pay-on-approval). */
const welcomeCredits = 5;

/** Given to a mailbox once, or deleting an account and registering again would be free credits. */
export async function grantWelcomeCredits(
  tx: Transaction,
  ctx: Context,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  if (!(await claimWelcome(tx, ctx, email))) return;
  await insertLedgerEntries(
    tx,
    creditTypes.map((bucket) => ({
      id: ctx.newId(),
      userId,
      bucket,
      amount: welcomeCredits,
      cause: 'welcome' as const,
      createdAt: ctx.clock(),
    })),
  );
}
