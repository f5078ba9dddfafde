import type { MemberRole } from '../../../contract/vocabulary/index.ts';
import type { ActingFor } from '../../../contract/people/member.ts';
import type { User } from '../../../contract/people/user.ts';
import { type Actor, type Context, type Origin, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findUser, lockUser } from '../accounts/store.ts';
import { openActingSession } from '../accounts/open-session.ts';
import { presentUsers } from '../accounts/present-user.ts';
import { lockMembership } from './store.ts';

/**
 * Calls of a user that members may make while they act for an institution, by role (docs/specification.md#members). An owner
 * makes all, and what stands nowhere is his alone.
 */
const allowed: Record<'all' | Exclude<MemberRole, 'owner'>, readonly RegExp[]> = {
  all: [
    /^GET \/users\/(profile|institutions)$/,
    /^POST \/auth\/logout$/,
    // To leave.
    /^DELETE \/members\/:id$/,
    /^GET \/(notices|desk)\b/,
    /^GET \/institutes\/mine$/,
    /^GET \/keys\/current$/,
  ],
  editor: [
    /^(GET|POST|PUT|DELETE) \/(jobs|posts|drafts|uploads)\b/,
    /^POST \/institutes$/,
    /^PUT \/institutes\/:id\/page$/,
    /^PUT \/(notices\/read|desk\/seen)$/,
    /^GET \/reports\/:id$/,
    /^POST \/reports\/:id\/objection$/,
  ],
  accounts: [/^(GET|POST|PUT) \/payments\//],
};

/** @throws Failure forbidden */
export function assertMemberMay({ acting }: Pick<Actor, 'acting'>, route: string): void {
  if (!acting || acting.role === 'owner') return;
  if ([...allowed.all, ...allowed[acting.role]].some((call) => call.test(route))) return;
  throw new Failure('forbidden', { message: 'Your role at this institution does not allow this.' });
}

/** Whether public data is shown with what only the institution sees of it: to owners and editors. */
export const seesAsInstitution = ({ acting }: Pick<Actor, 'acting'>): boolean => acting?.role !== 'accounts';

interface OpenedSession {
  token: string;
  user: User;
  actingFor: ActingFor;
}

/**
 * Opens a session of an institution's account in which the caller acts for it. His own session goes on.
 * @throws Failure forbidden while acting, not_found for an institution that the caller isn't a member of
 */
export const actFor = (
  ctx: Context,
  actor: Actor,
  institutionId: string,
  origin: Origin,
): Promise<OpenedSession> =>
  ctx.db.transaction(async (tx) => {
    if (actor.acting) throw new Failure('forbidden', { message: 'Stop acting first.' });
    // Whoever changes the password, blocks the person or ends the membership waits, or is seen here.
    const person = await lockUser(tx, actor.id);
    if (!person || person.blockedAt) throw new Failure('session_ended');
    const member = isId(institutionId)
      ? await lockMembership(tx, { institutionId, userId: person.id })
      : undefined;
    const institution = member && (await findUser(tx, institutionId));
    if (!member || institution?.role !== 'university' || institution.blockedAt)
      throw new Failure('not_found');
    const token = await openActingSession(tx, ctx, { actor, member }, origin);
    const [user] = await presentUsers(tx, [institution], ctx.clock());
    return {
      token,
      user: user!,
      actingFor: { id: institution.id, name: institution.name, role: member.role },
    };
  });

/** For whom the caller acts; null in a person's own session. */
export const actingFor = ({ id, name, acting }: Actor): ActingFor | null =>
  acting ? { id, name, role: acting.role } : null;
