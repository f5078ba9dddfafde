import { legalVersion } from '../../contract/vocabulary/index.ts';
import { consents, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Keeps that somebody accepted the terms and the privacy policy as they stand now. */
export const recordConsent = (tx: Transaction, ctx: Context, userId: string) =>
  tx.insert(consents).values({
    id: ctx.newId(),
    userId,
    purpose: 'terms_and_privacy',
    version: legalVersion,
    givenAt: ctx.clock(),
  });
