import { and, eq, isNull, sql } from 'drizzle-orm';
import { newsletterSubscribers as subscribers, type Reader, type Transaction } from '../../db/index.ts';
import { hashToken, newToken } from '../people/index.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { currentLegalVersion } from '../platform/portal-identity.ts';
import { enqueue } from '../platform/tasks.ts';

interface Request {
  email: string;
  locale: string;
  leaveEmpty?: string | null | undefined;
}
interface Link {
  email: string;
  token: string;
}

export const findSubscriber = async (db: Reader, id: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.id, id)))[0];

/**
 * Subscribes an address. A new one gets a confirmation mail; an existing subscriber gets the same response, so that nobody learns who is
 * subscribed.
 * @throws Failure invalid_input if the field for machines is filled
 */
export async function subscribe(
  ctx: Context,
  { email, locale, leaveEmpty }: Request,
): Promise<{ message: string }> {
  if (leaveEmpty) throw Failure.filledByMachine();
  await ctx.db.transaction(async (tx) => {
    const tokenHash = hashToken(newToken());
    const id = await keepUnconfirmed(tx, {
      id: ctx.newId(),
      email,
      locale,
      tokenHash,
      createdAt: ctx.clock(),
    });
    if (id) await enqueue(tx, 'welcome-subscriber', { subscriberId: id });
  });
  return { message: 'Your subscription has been successful.' };
}

/** Stores an address that is unconfirmed or subscribes again; undefined if it is already subscribed. */
async function keepUnconfirmed(
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

/** Creates the token of the subscriber's links. Called by the mail's task, so that it is not stored in the queue. */
export async function issueSubscriberToken(tx: Transaction, id: string): Promise<string> {
  const token = newToken();
  await tx
    .update(subscribers)
    .set({ tokenHash: hashToken(token) })
    .where(eq(subscribers.id, id));
  return token;
}

/** @throws Failure invalid_link */
export async function confirmSubscription(ctx: Context, link: Link): Promise<{ message: string }> {
  const found = await ctx.db
    .update(subscribers)
    .set({
      confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${ctx.clock()}::timestamptz)`,
      unsubscribedAt: null,
    })
    .where(subscriberOf(link))
    .returning({ id: subscribers.id });
  if (found.length === 0) throw new Failure('invalid_link');
  return { message: 'Your subscription is confirmed.' };
}

/** @throws Failure invalid_link */
export async function unsubscribe(ctx: Context, link: Link): Promise<{ message: string }> {
  const found = await ctx.db
    .update(subscribers)
    .set({ unsubscribedAt: ctx.clock() })
    .where(and(subscriberOf(link), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  if (found.length === 0) throw new Failure('invalid_link');
  return { message: 'You are unsubscribed.' };
}

const subscriberOf = ({ email, token }: Link) =>
  and(eq(subscribers.emailKey, sql`email_key(${email})`), eq(subscribers.tokenHash, hashToken(token)));
