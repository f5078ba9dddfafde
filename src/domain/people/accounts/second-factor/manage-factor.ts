import { randomBytes } from 'node:crypto';
import type { UserRow, SecondFactorRow, Transaction, Reader } from '../../../../db/index.ts';
import type { SecondFactorState } from '../../../../contract/people/second-factor.ts';
import { isStaff, type Role } from '../../../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { enqueue } from '../../../platform/tasks.ts';
import { portalIdentity } from '../../../platform/portal-identity.ts';
import { assertOwnPassword } from '../passwords.ts';
import { renewToken } from '../sessions.ts';
import { deleteSessionsOf, lockUser } from '../store.ts';
import { acceptCode, newAppSecret, newRecoveryCodes } from './accept-code.ts';
import {
  findFactor,
  replaceFactor,
  replaceRecoveryCodes,
  updateFactor,
  deleteFactor,
  countRecoveryCodes,
  hasSecondFactor,
} from './store.ts';

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

const isRequired = ({ security }: Context, role: Role): boolean =>
  security.secondFactorFor === 'everyone' || (security.secondFactorFor === 'staff' && isStaff(role));

/** Whether this account must set up a second factor before it can do anything else. */
export const lacksSecondFactor = async (
  db: Reader,
  ctx: Context,
  user: { id: string; role: Role },
): Promise<boolean> => isRequired(ctx, user.role) && !(await hasSecondFactor(db, user.id));

export async function secondFactorState(ctx: Context, actor: Actor): Promise<SecondFactorState> {
  const factor = await findFactor(ctx.db, actor.id);
  const enabledAt = factor?.confirmedAt ?? null;
  return {
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: enabledAt ? await countRecoveryCodes(ctx.db, actor.id) : 0,
    required: isRequired(ctx, actor.role),
  };
}

interface Proof {
  password: string;
  code: string;
}

/**
 * Changes the second factor after verifying password and code, so that neither a stolen session nor a stolen password
 * suffices. The session continues with a new token.
 * @throws Failure wrong_password, wrong_code, conflict when there is no factor
 */
async function withProof<Done>(
  ctx: Context,
  actor: Actor,
  { password, code }: Proof,
  work: (tx: Transaction, factor: SecondFactorRow) => Promise<Done>,
): Promise<{ done: Done; token: string }> {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  return ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    const factor = await findFactor(tx, actor.id);
    if (!factor?.confirmedAt) throw new Failure('conflict', { message: 'Two-step login is not on.' });
    if (!(await acceptCode(tx, ctx, factor, code)))
      throw new Failure('wrong_code', { fields: { code: 'This code is not correct.' } });
    return { done: await work(tx, factor), token: await renewToken(tx, actor) };
  });
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(ctx: Context, actor: Actor, proof: Proof) {
  const { done, token } = await withProof(ctx, actor, proof, async (tx, factor) => {
    const codes = await newRecoveryCodes(ctx, factor.recoverySalt);
    await replaceRecoveryCodes(tx, actor.id, codes.hashes);
    await notifyOwner(tx, ctx, actor.id, 'codes_renewed');
    return codes.shown;
  });
  return { recoveryCodes: done, token };
}

/** Disables the second factor. */
export async function removeSecondFactor(
  ctx: Context,
  actor: Actor,
  proof: Proof,
): Promise<SecondFactorState & { token: string }> {
  const { token } = await withProof(ctx, actor, proof, async (tx) => {
    await deleteFactor(tx, actor.id);
    await notifyOwner(tx, ctx, actor.id, 'disabled');
  });
  return { ...(await secondFactorState(ctx, actor)), token };
}

const notifyOwner = (tx: Transaction, ctx: Context, userId: string, event: 'disabled' | 'codes_renewed') =>
  enqueue(tx, 'send-second-factor-mail', { userId, event, happenedAt: ctx.clock().toISOString() });
