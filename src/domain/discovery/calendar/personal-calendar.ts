import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SavedEntry } from '../../../contract/discovery/saved.ts';
import { personalCalendars, savedItems, users } from '../../../db/index.ts';
import { assertStillLoggedIn, hashToken, newToken, lockAuthor } from '../../people/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { presentSaved } from '../desk/save-item.ts';

/** The secret of an address, as `newToken` makes it. */
const secretShape = /^[\w-]{43}$/;

const verifyFirst =
  'Please verify your email address first. Then you can create the address of your calendar.';

/** When the caller's calendar address was created; null without one. The address itself can't be read again. */
export async function personalCalendar(ctx: Context, actor: Actor): Promise<{ since: string | null }> {
  const { userId, createdAt } = personalCalendars;
  const [row] = await ctx.db.select({ createdAt }).from(personalCalendars).where(eq(userId, actor.id));
  return { since: row?.createdAt.toISOString() ?? null };
}

/**
 * Creates a new secret address; the previous one becomes invalid at once.
 * @throws Failure session_ended, email_not_verified: whoever registers with somebody else's address would keep reading
 */
export async function renewPersonalCalendar(ctx: Context, actor: Actor): Promise<{ url: string }> {
  if (!actor.isEmailVerified) throw new Failure('email_not_verified', { message: verifyFirst });
  const secret = newToken();
  const changes = { secretHash: hashToken(secret), createdAt: ctx.clock() };
  await ctx.db.transaction(async (tx) => {
    await lockAuthor(tx, actor.id);
    await assertStillLoggedIn(tx, actor);
    await tx
      .insert(personalCalendars)
      .values({ userId: actor.id, ...changes })
      .onConflictDoUpdate({ target: personalCalendars.userId, set: changes });
  });
  return { url: `${ctx.publicUrl}/calendars/${secret}.ics` };
}

export async function endPersonalCalendar(ctx: Context, actor: Actor): Promise<{ since: null }> {
  await ctx.db.delete(personalCalendars).where(eq(personalCalendars.userId, actor.id));
  return { since: null };
}

/**
 * The user whose calendar has this secret.
 * @throws Failure not_found for an unknown or ended secret, or when the account is blocked
 */
export async function ownerOfCalendar(ctx: Context, secret: string): Promise<string> {
  if (!secretShape.test(secret)) throw new Failure('not_found');
  const [owner] = await ctx.db
    .select({ id: users.id })
    .from(personalCalendars)
    .innerJoin(users, eq(users.id, personalCalendars.userId))
    .where(
      and(
        eq(personalCalendars.secretHash, hashToken(secret)),
        isNull(users.blockedAt),
        users.isEmailVerified,
      ),
    );
  if (!owner) throw new Failure('not_found');
  return owner.id;
}

/** The part of a user's list that the calendar shows, which is all kept entries but closed ones, and the ids of all entries. */
export async function readPersonalCalendar(
  ctx: Context,
  ownerId: string,
): Promise<{ entries: SavedEntry[]; ids: Set<string> }> {
  const { userId, itemId } = savedItems;
  const rows = await ctx.db.select().from(savedItems).where(eq(userId, ownerId)).orderBy(asc(itemId));
  const open = rows.filter(({ stage, isKept }) => stage !== 'closed' && isKept);
  return { entries: await presentSaved(ctx, open), ids: new Set(rows.map((row) => row.itemId)) };
}
