import { creditTypes } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertLedgerEntries } from './store.ts';

/** Welcome credits of an individual for each type, and none of 'any' (docs/rules.md#pay-on-approval). */
const welcomeCredits = 5;

export const grantWelcomeCredits = (tx: Transaction, ctx: Context, userId: string): Promise<void> =>
  insertLedgerEntries(
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
