import type { ActingFor } from '../../../contract/people/member.ts';
import type { User } from '../../../contract/people/user.ts';
import { findUser, lockUser } from '../accounts/store.ts';
import { openActingSession } from '../accounts/open-session.ts';
import { presentUsers } from '../accounts/present-user.ts';
import type { Actor, Context, Origin } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { lockMembership } from './store.ts';

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
