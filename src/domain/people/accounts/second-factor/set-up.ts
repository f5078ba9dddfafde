import { randomBytes } from 'node:crypto';
import type { UserRow } from '../../../../db/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { enqueue } from '../../../platform/tasks.ts';
import { assertOwnPassword } from '../passwords.ts';
import { renewToken } from '../sessions.ts';
import { deleteSessionsOf, lockUser } from '../store.ts';
import { acceptCode, newAppSecret, newRecoveryCodes } from './accept-code.ts';
import { portalIdentity } from '../../../platform/portal-identity.ts';
import { findFactor, replaceFactor, replaceRecoveryCodes, updateFactor } from './store.ts';

const isOnAlready = () =>
  new Failure('conflict', { message: 'Two-step login is already on. Turn it off to change the app.' });

/**
 * An unverified address must not get a second factor: it may be somebody else's, who could reset the password by mail
 * but never give the code.
 */
function assertVerified(user: UserRow | undefined): void {
  if (!user?.isEmailVerified)
    throw new Failure('email_not_verified', {
      message: 'Please verify your email address before you set up two-step login.',
    });
}

/**
 * Creates the secret for the authenticator app. It takes effect once a first code has confirmed it.
 * @throws Failure wrong_password, email_not_verified, conflict
 */
export async function beginSecondFactor(ctx: Context, actor: Actor, { password }: { password: string }) {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  const made = newAppSecret(actor.email, (await portalIdentity(ctx)).name);
  const token = await ctx.db.transaction(async (tx) => {
    assertVerified(await own.lockUnchanged(tx));
    if ((await findFactor(tx, actor.id))?.confirmedAt) throw isOnAlready();
    await replaceFactor(tx, {
      userId: actor.id,
      secret: ctx.security.secrets.seal(made.secret, actor.id),
      recoverySalt: randomBytes(16),
      createdAt: ctx.clock(),
    });
    return renewToken(tx, actor);
  });
  return { ...made, token };
}

/**
 * Enables the second factor, ends all other sessions and returns the recovery codes, which are not shown again.
 * @throws Failure wrong_code, email_not_verified, conflict when it is on already or was not begun
 */
export async function confirmSecondFactor(ctx: Context, actor: Actor, { code }: { code: string }) {
  const begun = await findFactor(ctx.db, actor.id);
  if (begun?.confirmedAt) throw isOnAlready();
  if (!begun) throw new Failure('conflict', { message: 'Please start the setup first.' });
  const codes = await newRecoveryCodes(ctx, begun.recoverySalt);
  const token = await ctx.db.transaction(async (tx) => {
    assertVerified(await lockUser(tx, actor.id));
    const factor = await findFactor(tx, actor.id);
    if (!factor?.recoverySalt.equals(begun.recoverySalt) || factor.confirmedAt) throw isOnAlready();
    if (code.length !== 6 || !(await acceptCode(tx, ctx, factor, code)))
      throw new Failure('wrong_code', { fields: { code: 'This code is not correct.' } });
    const now = ctx.clock();
    await updateFactor(tx, actor.id, { confirmedAt: now });
    await replaceRecoveryCodes(tx, actor.id, codes.hashes);
    await deleteSessionsOf(tx, actor.id, actor.sessionId);
    await enqueue(tx, 'send-second-factor-mail', {
      userId: actor.id,
      event: 'enabled',
      happenedAt: now.toISOString(),
    });
    return renewToken(tx, actor);
  });
  return { recoveryCodes: codes.shown, token };
}
