import { consents, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';

/** Records acceptance of the current terms and privacy policy. */
export const recordConsent = async (tx: Transaction, ctx: Context, userId: string) =>
  tx.insert(consents).values({
    id: ctx.newId(),
    userId,
    purpose: 'terms_and_privacy',
    version: await currentLegalVersion(tx),
    givenAt: ctx.clock(),
  });
