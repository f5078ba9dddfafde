import type { Transaction } from '../../../db/index.ts';
import { hashToken, newToken } from '../../people/index.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import * as store from './store.ts';

interface Request {
  email: string;
  locale: string;
  leaveEmpty?: string | null | undefined;
}
interface Link {
  email: string;
  token: string;
}

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
    const id = await store.keepUnconfirmed(tx, {
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

/** Creates the token of the subscriber's links. Called by the mail's task, so that it is not stored in the queue. */
export async function issueSubscriberToken(tx: Transaction, id: string): Promise<string> {
  const token = newToken();
  await store.setToken(tx, id, hashToken(token));
  return token;
}

/** @throws Failure invalid_link */
export async function confirmSubscription(
  ctx: Context,
  { email, token }: Link,
): Promise<{ message: string }> {
  const found = await ctx.db.transaction((tx) => store.confirm(tx, email, hashToken(token), ctx.clock()));
  if (found.length === 0) throw new Failure('invalid_link');
  return { message: 'Your subscription is confirmed.' };
}

/** @throws Failure invalid_link */
export async function unsubscribe(ctx: Context, { email, token }: Link): Promise<{ message: string }> {
  const found = await ctx.db.transaction((tx) => store.unsubscribe(tx, email, hashToken(token), ctx.clock()));
  if (found.length === 0) throw new Failure('invalid_link');
  return { message: 'You are unsubscribed.' };
}
