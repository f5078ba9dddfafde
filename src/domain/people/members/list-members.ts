import type { Member, Membership } from '../../../contract/people/member.ts';
import type { MemberRow } from '../../../db/index.ts';
import { findUser } from '../accounts/store.ts';
import { personOf, type Actor, type Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listInstitutionsOf, listMembersOf } from './store.ts';

interface Found {
  member: MemberRow;
  user: { id: string; name: string; email: string } | null;
}

/** Of an invitation, nothing is told of whoever has the address. */
export const presentMember = ({ member, user }: Found): Member => ({
  id: member.id,
  state: user ? 'member' : 'invited',
  role: member.role,
  email: user?.email ?? member.email,
  user: user && { id: user.id, name: user.name },
  invitedAt: member.invitedAt.toISOString(),
  expiresAt: user ? null : member.expiresAt.toISOString(),
  joinedAt: member.joinedAt?.toISOString() ?? null,
});

/** Who acts for the caller's institution: the login of its account, members, and invitations. @throws Failure forbidden */
export async function listMembers(ctx: Context, actor: Actor): Promise<{ members: Member[] }> {
  const account = await findUser(ctx.db, actor.id);
  if (account?.role !== 'university')
    throw new Failure('forbidden', { message: 'Only the account of an institution has members.' });
  const rows = await listMembersOf(ctx.db, actor.id);
  const own: Member = {
    id: account.id,
    state: 'account',
    role: 'owner',
    email: account.email,
    user: { id: account.id, name: account.name },
    invitedAt: null,
    expiresAt: null,
    joinedAt: account.createdAt.toISOString(),
  };
  return { members: [own, ...rows.map(presentMember)] };
}

/** Institutions that the caller, as a person, may act for. */
export const listInstitutions = async (
  ctx: Context,
  actor: Actor,
): Promise<{ institutions: Membership[] }> => ({
  institutions: await listInstitutionsOf(ctx.db, personOf(actor).id),
});
