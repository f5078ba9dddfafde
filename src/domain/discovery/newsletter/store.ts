import { and, eq, isNull, sql } from 'drizzle-orm';
import { newsletterSubscribers as subscribers, type Reader, type Transaction } from '../../../db/index.ts';
import { currentLegalVersion } from '../../platform/portal-identity.ts';

export const findSubscriber = async (db: Reader, id: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.id, id)))[0];

/** Stores an address that is unconfirmed or subscribes again; undefined if it is already subscribed. */
export async function keepUnconfirmed(
  tx: Transaction,
  subscriber: typeof subscribers.$inferInsert,
): Promise<string | undefined> {
  const policyVersion = await currentLegalVersion(tx);
  const [kept] = await tx
    .insert(subscribers)
    .values({ ...subscriber, policyVersion })
    .onConflictDoUpdate({
      target: subscribers.emailKey,
      set: { unsubscribedAt: null, confirmedAt: null, policyVersion, createdAt: subscriber.createdAt },
      setWhere: sql`${subscribers.confirmedAt} IS NULL OR ${subscribers.unsubscribedAt} IS NOT NULL`,
    })
    .returning({ id: subscribers.id });
  return kept?.id;
}

export const setToken = (tx: Transaction, id: string, tokenHash: Buffer) =>
  tx.update(subscribers).set({ tokenHash }).where(eq(subscribers.id, id));

const ofLink = (email: string, tokenHash: Buffer) =>
  and(eq(subscribers.emailKey, sql`email_key(${email})`), eq(subscribers.tokenHash, tokenHash));

export const confirm = (tx: Transaction, email: string, tokenHash: Buffer, now: Date) =>
  tx
    .update(subscribers)
    .set({
      confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      unsubscribedAt: null,
    })
    .where(ofLink(email, tokenHash))
    .returning({ id: subscribers.id });

export const unsubscribe = (tx: Transaction, email: string, tokenHash: Buffer, now: Date) =>
  tx
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(ofLink(email, tokenHash), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
