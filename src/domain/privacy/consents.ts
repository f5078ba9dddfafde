import { legalVersion } from '../../contract/vocabulary/index.ts';
import { consents, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Records acceptance of the current terms and privacy policy. */
export const recordConsent = (tx: Transaction, ctx: Context, userId: string) =>
  tx.insert(consents).values({
    id: ctx.newId(),
    userId,
    purpose: 'terms_and_privacy',
    version: legalVersion,
    givenAt: ctx.clock(),
  });
