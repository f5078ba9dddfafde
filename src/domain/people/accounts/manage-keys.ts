import type { ApiKey, CurrentApiKey, NewApiKey } from '../../../contract/people/api-key.ts';
import { isStaff, type KeyScope } from '../../../contract/vocabulary/index.ts';
import type { Reader } from '../../../db/index.ts';
import { addDays } from '../../../contract/time/days.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { assertOwnPassword } from './passwords.ts';
import { assertStillLoggedIn } from './change-email.ts';
import { hashToken, newToken, lifetimes } from './tokens.ts';
import { actingOf, actorOf } from './open-session.ts';
import {
  endKeysOf,
  countKeysOf,
  deleteKeyOf,
  findKeyById,
  insertKey,
  listKeysOf,
  listLiveKeysOf,
  type KeyRecord,
  findKey,
  touchKey,
} from './keys.ts';

const presentKey = ({ key, person }: Pick<KeyRecord, 'key' | 'person'>, now: Date): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  hasExpired: key.expiresAt <= now,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  madeBy: person && { id: person.id, name: person.name },
});
const maxKeys = 20;
/** What keys begin with: session tokens are shorter by as much. */
const beginning = 'lk_';
const prefixLength = beginning.length + 6;

interface NewKey {
  name: string;
  scopes: KeyScope[];
  expiresInDays: number;
  password: string;
}

/** @throws Failure insufficient_permissions, email_not_verified */
function assertMayHaveKeys({ role, isEmailVerified }: Actor): void {
  if (isStaff(role))
    throw new Failure('insufficient_permissions', {
      message: 'Accounts of staff have no keys. Use an account of your own for your programs.',
    });
  if (!isEmailVerified)
    throw new Failure('email_not_verified', {
      message: 'Please verify your email address first: we write to it about your keys.',
    });
}

/**
 * Makes a key for the account, named after the member who acts for it (docs/specification.md#api-keys).
 * @throws Failure insufficient_permissions, email_not_verified, wrong_password, session_ended, conflict for too many keys
 */
export async function makeKey(
  ctx: Context,
  actor: Actor,
  { name, scopes, expiresInDays, password }: NewKey,
): Promise<NewApiKey> {
  assertMayHaveKeys(actor);
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  const secret = beginning + newToken();
  const now = ctx.clock();
  const key = {
    id: ctx.newId(),
    userId: actor.id,
    memberId: actor.acting?.memberId ?? null,
    name,
    prefix: secret.slice(0, prefixLength),
    tokenHash: hashToken(secret),
    scopes,
    createdAt: now,
    expiresAt: addDays(now, expiresInDays),
    lastUsedAt: null,
    warnedAt: null,
  };
  return ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    await assertStillLoggedIn(tx, actor);
    if ((await countKeysOf(tx, actor.id, now)) >= maxKeys)
      throw new Failure('conflict', {
        message: `You already have ${maxKeys} keys. Please revoke one that is no longer used.`,
      });
    await insertKey(tx, key);
    await enqueue(tx, 'send-key-mail', { event: 'made', keyId: key.id, userId: actor.id });
    const made = await findKeyById(tx, key.id);
    if (!made) throw new Failure('session_ended');
    return { ...presentKey(made, now), key: secret };
  });
}

/** Newest first. */
export async function listKeys(ctx: Context, actor: Actor): Promise<{ keys: ApiKey[] }> {
  const now = ctx.clock();
  return { keys: (await listKeysOf(ctx.db, actor.id)).map((key) => presentKey(key, now)) };
}

/** Ends a key at once. @throws Failure not_found */
export const revokeKey = (ctx: Context, actor: Actor, id: string): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    if (!isId(id) || !(await deleteKeyOf(tx, actor.id, id))) throw new Failure('not_found');
    return { id };
  });

/** Ends all keys of the caller at once, and those that this person made for institutions, which are told. */
export const revokeKeys = (ctx: Context, actor: Actor): Promise<{ revoked: true }> =>
  ctx.db.transaction(async (tx) => {
    await endKeysOf(tx, actor.id, ctx.clock());
    return { revoked: true };
  });

/** The keys that `revokeKeys` ends and that work, each with the account it acts for. */
export const liveKeysOf = async (db: Reader, userId: string, now: Date): Promise<CurrentApiKey[]> =>
  (await listLiveKeysOf(db, userId, now)).map((found) => presentCurrent(found, now));

const presentCurrent = (found: KeyRecord, now: Date): CurrentApiKey => ({
  ...presentKey(found, now),
  account: { id: found.user.id, name: found.user.name },
});

/** The key that makes the call. @throws Failure not_found in a session */
export async function currentKey(ctx: Context, actor: Actor) {
  const found = actor.key && (await findKeyById(ctx.db, actor.key.id));
  if (!found) throw new Failure('not_found', { message: 'This call was not made with a key.' });
  return presentCurrent(found, ctx.clock());
}

/** Whether a bearer token is a key: `lk_` and as many characters as a session's token has. */
export const isKey = (token: string): boolean => /^lk_[\w-]{43}$/.test(token);

/** Neither a blocked account nor a blocked member has keys, and nobody is staff by one. */
const hasEnded = ({ user, member, person }: KeyRecord): boolean =>
  user.blockedAt !== null ||
  isStaff(user.role) ||
  (member !== null && (!person || person.blockedAt !== null || user.role !== 'university'));

/**
 * Resolves a key to its account, writing its last use at most every few minutes.
 * @throws Failure key_ended for one that is unknown, expired, revoked or of a blocked account
 */
export async function authenticateKey(ctx: Context, token: string): Promise<Actor> {
  const now = ctx.clock();
  const found = await findKey(ctx.db, hashToken(token), now);
  if (!found || hasEnded(found)) throw new Failure('key_ended');
  const { key, user, member, person } = found;
  if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) > lifetimes.sessionTouch)
    await ctx.db.transaction((tx) => touchKey(tx, key.id, now));
  const acting = member && person ? actingOf(member, person) : undefined;
  const actor = await actorOf(ctx, { user, person, acting, sessionId: key.id });
  return { ...actor, key: { id: key.id, scopes: key.scopes } };
}
