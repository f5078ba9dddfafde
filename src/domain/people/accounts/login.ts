import { and, asc, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import type { User } from '../../../contract/people/user.ts';
import { type Transaction, signIns } from '../../../db/index.ts';
import type { Context, Origin } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './present-user.ts';
import {
  hasSecondFactor,
  countChallengeFailure,
  deleteChallenge,
  findChallenge,
  findFactor,
  insertChallenge,
} from './second-factor/store.ts';
import { recordSignIn } from './sessions.ts';
import { findUserByEmail, lockUser } from './store.ts';
import { lifetimes, hashToken, newToken } from './tokens.ts';
import { acceptCode } from './second-factor/accept-code.ts';

type Outcome = { token: string; user: User } | { failure: Failure };

/**
 * Opens a session, or starts the second step if the account has one. Neither message nor timing reveals whether the
 * address or the password was wrong (docs/specification.md#login-failures).
 * @throws Failure invalid_credentials; account_blocked and second_factor_required (only after the right password)
 */
export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<{ token: string; user: User }> {
  const user = await findUserByEmail(ctx.db, email);
  if (!(await passwordMatches(ctx, user?.passwordHash ?? null, password)) || !user)
    throw new Failure('invalid_credentials');
  // Refusals after the right password write rows, so they are thrown after the commit.
  const outcome = await ctx.db.transaction<Outcome>(async (tx) => {
    // Checked again under the lock: the password may have been changed, or the account blocked, meanwhile.
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) throw new Failure('invalid_credentials');
    if (locked.blockedAt) {
      await recordSignIn(tx, ctx, locked.id, 'blocked', origin);
      return { failure: new Failure('account_blocked') };
    }
    if (await hasSecondFactor(tx, locked.id)) {
      const challenge = await openChallenge(tx, ctx, locked.id);
      return { failure: new Failure('second_factor_required', { challenge }) };
    }
    return {
      token: await openSession(tx, ctx, locked, origin),
      user: await presentUser(tx, locked, ctx.clock()),
    };
  });
  if ('failure' in outcome) throw outcome.failure;
  return outcome;
}

/** Wrong codes per hour and place. */
const guessesPerHour = 10;
const hour = 3_600_000;

/**
 * Seconds until the next attempt is allowed; 0 if it is now. Each address from which the user recently signed in has
 * its own count, and all others share one: somebody who knows the password can neither guess from many addresses nor
 * lock the owner out.
 */
async function guessDelay(
  tx: Transaction,
  ctx: Context,
  userId: string,
  { address }: Origin,
): Promise<number> {
  const now = ctx.clock().getTime();
  const known = await knownAddresses(tx, userId, new Date(now - lifetimes.knownPlace));
  const here =
    address !== null && known.includes(address)
      ? eq(signIns.address, address)
      : or(isNull(signIns.address), notInArray(signIns.address, known));
  const refused = await tx
    .select({ at: signIns.createdAt })
    .from(signIns)
    .where(
      and(
        eq(signIns.userId, userId),
        eq(signIns.outcome, 'code_refused'),
        gt(signIns.createdAt, new Date(now - hour)),
        here,
      ),
    )
    .orderBy(asc(signIns.createdAt));
  const oldest = refused.at(-guessesPerHour);
  return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() + hour - now) / 1000)) : 0;
}

async function knownAddresses(tx: Transaction, userId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ address: signIns.address })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(signIns.outcome, 'signed_in'), gt(signIns.createdAt, since)));
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
}

/** Wrong codes allowed per challenge. */
const failuresPerChallenge = 5;

interface Challenge {
  token: string;
  expiresAt: string;
}

/** Creates a challenge for the second step, after the right password; valid for a few minutes. */
async function openChallenge(tx: Transaction, ctx: Context, userId: string): Promise<Challenge> {
  const token = newToken();
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + lifetimes.challenge);
  await insertChallenge(tx, { id: ctx.newId(), userId, tokenHash: hashToken(token), createdAt, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

const tooManyCodes = (retryAfterSeconds: number) =>
  new Failure('too_many_requests', {
    retryAfterSeconds,
    message: 'Too many attempts for this account. Please try again later.',
  });

/**
 * Completes the second step of a login. Failures are counted, so they are committed before they are thrown.
 * @throws Failure login_expired, wrong_code, too_many_requests, account_blocked
 */
export async function completeLogin(
  ctx: Context,
  { challenge: token, code }: { challenge: string; code: string },
  origin: Origin,
): Promise<{ token: string; user: User }> {
  const outcome = await ctx.db.transaction((tx) => attempt(tx, ctx, hashToken(token), code, origin));
  if ('failure' in outcome) throw outcome.failure;
  return outcome;
}

async function attempt(
  tx: Transaction,
  ctx: Context,
  tokenHash: Buffer,
  code: string,
  origin: Origin,
): Promise<Outcome> {
  const unlocked = await findChallenge(tx, tokenHash, ctx.clock());
  // Lock the user first, to serialise attempts on one account; then read the challenge.
  const user = unlocked && (await lockUser(tx, unlocked.userId));
  const challenge = user && (await findChallenge(tx, tokenHash, ctx.clock()));
  const factor = user && (await findFactor(tx, user.id));
  if (!challenge || !factor?.confirmedAt || challenge.failures >= failuresPerChallenge)
    return { failure: new Failure('login_expired') };
  if (user.blockedAt) return { failure: new Failure('account_blocked') };
  const pause = await guessDelay(tx, ctx, user.id, origin);
  if (pause > 0) return { failure: tooManyCodes(pause) };
  if (await acceptCode(tx, ctx, factor, code)) {
    await deleteChallenge(tx, challenge.id);
    return {
      token: await openSession(tx, ctx, user, origin),
      user: await presentUser(tx, user, ctx.clock()),
    };
  }
  await countChallengeFailure(tx, challenge.id);
  await recordSignIn(tx, ctx, user.id, 'code_refused', origin);
  // Whoever tries knows the password, so the owner is notified, at most once an hour.
  if ((await guessDelay(tx, ctx, user.id, origin)) > 0)
    await enqueue(tx, 'send-second-factor-mail', {
      userId: user.id,
      event: 'guessed',
      happenedAt: ctx.clock().toISOString(),
    });
  return { failure: new Failure('wrong_code', { fields: { code: 'This code is not correct.' } }) };
}
