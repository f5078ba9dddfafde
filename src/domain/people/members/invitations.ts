import { invitationDays, maxMembers, type MemberRole } from '../../../contract/vocabulary/index.ts';
import type { Member, ActingFor } from '../../../contract/people/member.ts';
import type { MemberRow, Transaction, UserRow } from '../../../db/index.ts';
import { addDays, dayMs } from '../../../contract/time/days.ts';
import { personOf, type Actor, type Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { assertStillLoggedIn } from '../accounts/change-email.ts';
import { masked, seeAccountInvitation } from '../accounts/account-invitations.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { isSameAddress, lockUser, findUser } from '../accounts/store.ts';
import { presentMember } from './change-members.ts';
import {
  countMembers,
  findByAddress,
  findInvitation,
  findInvitationOfLink,
  insertMember,
  lockMember,
  updateMember,
  lockInvitation,
  lockMembership,
  deleteInvitationsBefore,
} from './store.ts';

/** @throws Failure forbidden for an account that isn't an institution's, email_not_verified, session_ended */
async function lockInstitution(tx: Transaction, actor: Actor): Promise<UserRow> {
  const institution = await lockUser(tx, actor.id);
  if (!institution) throw new Failure('session_ended');
  await assertStillLoggedIn(tx, actor);
  if (institution.role !== 'university')
    throw new Failure('forbidden', { message: 'Only the account of an institution has members.' });
  if (!institution.isEmailVerified)
    throw new Failure('email_not_verified', {
      message: 'Please verify the email address of the account first.',
    });
  return institution;
}

/**
 * Invites an address to act for the caller's institution. One that was invited before is invited anew, and its earlier
 * link stops working once the new one is mailed. The answer is the same whether or not the address has an account (docs/specification.md#members).
 * @throws Failure forbidden, email_not_verified, invalid_input, conflict for a member or too many
 */
export const invite = (
  ctx: Context,
  actor: Actor,
  { email, role }: { email: string; role: MemberRole },
): Promise<Member> =>
  ctx.db.transaction(async (tx) => {
    const institution = await lockInstitution(tx, actor);
    if (await isSameAddress(tx, institution.email, email))
      throw Failure.field('email', 'This is the address of the account itself');
    const earlier = await findByAddress(tx, institution.id, email);
    if (earlier?.userId) throw new Failure('conflict', { message: 'This person is a member already.' });
    const now = ctx.clock();
    const invitation: MemberRow = {
      id: earlier?.id ?? ctx.newId(),
      institutionId: institution.id,
      role,
      email,
      emailKey: null,
      // The earlier link works until the mail with the new one is sent.
      tokenHash: earlier?.tokenHash ?? null,
      invitedBy: personOf(actor).id,
      invitedAt: now,
      expiresAt: addDays(now, invitationDays),
      userId: null,
      joinedAt: null,
    };
    const { emailKey: _generated, ...row } = invitation;
    if (earlier) await updateMember(tx, earlier.id, row);
    else {
      if ((await countMembers(tx, institution.id)) >= maxMembers)
        throw new Failure('conflict', { message: `An institution has at most ${maxMembers} members.` });
      await insertMember(tx, row);
    }
    await enqueue(tx, 'send-invitation-mail', { memberId: invitation.id });
    return presentMember({ member: invitation, user: null });
  });

/** Whom an invitation is mailed to; null once it was accepted or withdrawn. */
export const findInvitedAddress = async ({ db }: Context, memberId: string): Promise<string | null> =>
  (await findInvitation(db, memberId))?.member.email ?? null;

/**
 * Creates the token of an invitation's link, which ends the earlier one. Called by the mail's task, so that it is not
 * stored in the queue. Null if the invitation was accepted, withdrawn or has expired meanwhile.
 */
export const issueInvitationLink = (ctx: Context, memberId: string) =>
  ctx.db.transaction(async (tx) => {
    // Locked, so that an invitation that ends at this moment isn't mailed.
    await lockMember(tx, memberId);
    const found = await findInvitation(tx, memberId);
    if (!found || found.institution.blockedAt || found.member.expiresAt <= ctx.clock()) return null;
    const token = newToken();
    await updateMember(tx, memberId, { tokenHash: hashToken(token) });
    const { email, role, expiresAt } = found.member;
    return { email, role, expiresAt, institution: found.institution.name, token };
  });

const noLongerValid = () => new Failure('invalid_link', { message: 'This invitation is no longer valid.' });

/** @throws Failure invalid_link that says whether it was used or has expired */
function assertOpen({ userId, expiresAt }: MemberRow, now: Date): void {
  if (userId) throw new Failure('invalid_link', { message: 'This invitation was accepted already.' });
  if (expiresAt <= now)
    throw new Failure('invalid_link', { message: 'This invitation has expired. Please ask for another.' });
}

/**
 * Whom the link of an invitation is for, to an account or to act for an institution, before anything is filled in.
 * @throws Failure invalid_link
 */
export async function seeInvitation(
  ctx: Context,
  token: string,
): Promise<{ email: string; institution: string | null }> {
  const ofAccount = await seeAccountInvitation(ctx, token);
  if (ofAccount) return { email: ofAccount, institution: null };
  const invitation = await findInvitationOfLink(ctx.db, hashToken(token));
  if (!invitation) throw noLongerValid();
  assertOpen(invitation, ctx.clock());
  const institution = await findUser(ctx.db, invitation.institutionId);
  if (institution?.role !== 'university' || institution.blockedAt) throw noLongerValid();
  return { email: masked(invitation.email), institution: institution.name };
}

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
      throw noLongerValid();
    }
    assertOpen(invitation, now);
    if (!user.isEmailVerified)
      throw new Failure('email_not_verified', {
        message: 'Please verify your email address first: the invitation is for its owner.',
      });
    const { institutionId, role } = invitation;
    const institution = await findUser(tx, institutionId);
    if (!institution || institution.role !== 'university' || institutionId === user.id) throw noLongerValid();
    if (await lockMembership(tx, { institutionId, userId: user.id }))
      throw new Failure('conflict', { message: 'You are a member of this institution already.' });
    await updateMember(tx, invitation.id, { userId: user.id, joinedAt: now });
    await enqueue(tx, 'send-member-mail', { change: 'joined', institutionId, personId: user.id });
    return { id: institutionId, name: institution.name, role };
  });

const keptMs = 7 * dayMs;

/** Deletes invitations a week after they expired, so that a late press still gets the reason. */
export const clearExpiredInvitations = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await deleteInvitationsBefore(tx, new Date(ctx.clock().getTime() - keptMs));
  });
