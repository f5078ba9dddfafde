import type { ActingFor } from '../../../contract/people/member.ts';
import { findUser, isSameAddress, lockUser } from '../accounts/store.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { lockInvitation, lockMembership, updateMember } from './store.ts';

/**
 * Accepts an invitation, once, for the caller whose verified address it names (docs/specification.md#members).
 * @throws Failure invalid_link that says whether it was used or has expired, forbidden, email_not_verified, conflict
 */
export const acceptInvitation = (ctx: Context, actor: Actor, token: string): Promise<ActingFor> =>
  ctx.db.transaction(async (tx) => {
    if (actor.acting)
      throw new Failure('forbidden', { message: 'Stop acting first: an invitation is for a person.' });
    const now = ctx.clock();
    // The account first, as where it ends its invitations.
    const user = await lockUser(tx, actor.id);
    const invitation = await lockInvitation(tx, hashToken(token));
    if (!user) throw new Failure('session_ended');
    if (!invitation || !(await isSameAddress(tx, user.email, invitation.email))) {
      if (invitation && !invitation.userId)
        throw new Failure('forbidden', {
          message: 'This invitation is for another email address. Log in with the account of that address.',
        });
      throw new Failure('invalid_link', { message: 'This invitation is no longer valid.' });
    }
    if (invitation.userId)
      throw new Failure('invalid_link', { message: 'This invitation was accepted already.' });
    if (invitation.expiresAt <= now)
      throw new Failure('invalid_link', { message: 'This invitation has expired. Please ask for another.' });
    if (!user.isEmailVerified)
      throw new Failure('email_not_verified', {
        message: 'Please verify your email address first: the invitation is for its owner.',
      });
    const { institutionId, role } = invitation;
    const institution = await findUser(tx, institutionId);
    if (!institution || institution.role !== 'university' || institutionId === user.id)
      throw new Failure('invalid_link', { message: 'This invitation is no longer valid.' });
    if (await lockMembership(tx, { institutionId, userId: user.id }))
      throw new Failure('conflict', { message: 'You are a member of this institution already.' });
    await updateMember(tx, invitation.id, { userId: user.id, joinedAt: now });
    await enqueue(tx, 'send-member-mail', { change: 'joined', institutionId, personId: user.id });
    return { id: institutionId, name: institution.name, role };
  });
