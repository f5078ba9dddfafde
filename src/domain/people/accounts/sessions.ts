import { desc, eq } from 'drizzle-orm';
import type { SignIn } from '../../../contract/staff/admin-users.ts';
import { signIns, type SignInOutcome, type Transaction } from '../../../db/index.ts';
import type { Session } from '../../../contract/people/account-calls.ts';
import { type Context, type Origin, type Actor, isId } from '../../platform/context.ts';
import { pageOfTable, type Page, type PageRequest } from '../../platform/paging.ts';
import { Failure } from '../../platform/failure.ts';
import { assertOwnPassword } from './passwords.ts';
import {
  deleteSessionOf,
  listSessionsOf,
  replaceSessionToken,
  deleteSession,
  deleteExpired,
} from './store.ts';
import { endAllAccess } from './take-back.ts';
import { hashToken, newToken, lifetimes } from './tokens.ts';
import { deleteExpiredChallenges } from './second-factor/store.ts';

/** Order matters: most user agents also name the browsers they imitate. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes a user agent in words, such as 'Firefox on Linux'. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Records a sign-in with the right password. */
export const recordSignIn = (
  tx: Transaction,
  ctx: Context,
  userId: string,
  outcome: SignInOutcome,
  origin: Origin,
) =>
  tx.insert(signIns).values({
    id: ctx.newId(),
    userId,
    outcome,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
    createdAt: ctx.clock(),
  });

/** The sign-ins of a user, newest first; for admins. */
export function listSignIns(ctx: Context, userId: string, query: PageRequest): Promise<Page<SignIn>> {
  const where = eq(signIns.userId, userId);
  const order = [desc(signIns.createdAt), desc(signIns.id)];
  return pageOfTable(ctx.db, signIns, query, { where, order }, (rows) =>
    rows.map(({ id, outcome, userAgent, address, createdAt }) => ({
      id,
      outcome,
      device: describeDevice(userAgent),
      address,
      createdAt: createdAt.toISOString(),
    })),
  );
}

/**
 * Replaces the session's token after re-authentication, which invalidates any stolen copy of the old one.
 * @throws Failure session_ended when the session ended meanwhile
 */
export async function renewToken(tx: Transaction, actor: Actor): Promise<string> {
  const token = newToken();
  if (!(await replaceSessionToken(tx, actor.sessionId, hashToken(token)))) throw new Failure('session_ended');
  return token;
}

type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export const presentSession = (actor: Actor, { session, member }: SessionRow): Session => ({
  id: session.id,
  device: describeDevice(session.userAgent),
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  current: session.id === actor.sessionId,
  member,
});

/** The caller's sessions, last used first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<{ sessions: Session[] }> {
  const rows = await listSessionsOf(ctx.db, actor.id, ctx.clock());
  return { sessions: rows.map((row) => presentSession(actor, row)) };
}

/**
 * Ends one of the caller's sessions. Requires the password, so that someone who finds an unlocked device can't log the
 * owner out elsewhere.
 * @throws Failure wrong_password; not_found, also for sessions of others
 */
export async function endSession(
  ctx: Context,
  actor: Actor,
  id: string,
  { password }: { password: string },
): Promise<{ id: string; token: string | null }> {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  return ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    if (!isId(id) || !(await deleteSessionOf(tx, actor.id, id))) throw new Failure('not_found');
    return { id, token: id === actor.sessionId ? null : await renewToken(tx, actor) };
  });
}

/** Ends all of the caller's sessions, including this one, and other access. @throws Failure wrong_password */
export async function logoutEverywhere(
  ctx: Context,
  actor: Actor,
  { password }: { password: string },
): Promise<{ loggedOut: true }> {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  await ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    await endAllAccess(tx, actor.id, ctx.clock());
  });
  return { loggedOut: true };
}

/** Ends this session on the server and invalidates its token. */
export async function logout(ctx: Context, actor: Actor): Promise<{ loggedOut: true }> {
  await ctx.db.transaction((tx) => deleteSession(tx, actor.sessionId));
  return { loggedOut: true };
}

/** Deletes sessions and links some time after they expired, so that a late click still gets the reason. */
export const clearExpiredSessions = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const before = new Date(ctx.clock().getTime() - lifetimes.retainedAfterExpiry);
    await deleteExpired(tx, before);
    await deleteExpiredChallenges(tx, before);
  });
