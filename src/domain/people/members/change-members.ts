import type { Member, Membership } from '../../../contract/people/member.ts';
import type { MemberRole } from '../../../contract/vocabulary/index.ts';
import type { MemberRow, Transaction } from '../../../db/index.ts';
import { personOf, type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { endKeysOfMember } from '../accounts/keys.ts';
import { findUser } from '../accounts/store.ts';
import { deleteMember, lockMember, updateMember, listInstitutionsOf, listMembersOf } from './store.ts';

interface FoundMember {
  member: MemberRow;
  user: { id: string; name: string; email: string } | null;
}

/** Of an invitation, nothing is told of whoever has the address. */
export const presentMember = ({ member, user }: FoundMember): Member => ({
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

const isOwnerOf = (actor: Actor, { institutionId }: MemberRow): boolean =>
  actor.id === institutionId && (!actor.acting || actor.acting.role === 'owner');

const isOneself = (actor: Actor, { userId }: MemberRow): boolean => userId === personOf(actor).id;

/** The account's own login stays an owner, so an institution never has none. */
function assertNotAccount(actor: Actor, id: string): void {
  if (id === actor.id && actor.role === 'university')
    throw new Failure('conflict', {
      message: 'The login of the account itself is always an owner. Somebody else can change its address.',
    });
}

async function requireMember(tx: Transaction, id: string): Promise<MemberRow> {
  const member = isId(id) ? await lockMember(tx, id) : undefined;
  if (!member) throw new Failure('not_found');
  return member;
}

/** Changes the role of a member or of an invitation, which holds at once. @throws Failure not_found, conflict */
export const changeRole = (
  ctx: Context,
  actor: Actor,
  id: string,
  { role }: { role: MemberRole },
): Promise<Member> =>
  ctx.db.transaction(async (tx) => {
    assertNotAccount(actor, id);
    const member = await requireMember(tx, id);
    if (!isOwnerOf(actor, member)) throw new Failure('not_found');
    await updateMember(tx, id, { role });
    const user = member.userId ? ((await findUser(tx, member.userId)) ?? null) : null;
    return presentMember({ member: { ...member, role }, user });
  });

/**
 * Ends a membership, with the sessions in which its person acts, or an invitation: by an owner, or by the member
 * himself (docs/specification.md#members).
 * @throws Failure not_found, conflict
 */
export const endMembership = (ctx: Context, actor: Actor, id: string): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    assertNotAccount(actor, id);
    const member = await requireMember(tx, id);
    if (!isOwnerOf(actor, member) && !isOneself(actor, member)) throw new Failure('not_found');
    await endKeysOfMember(tx, id, ctx.clock());
    await deleteMember(tx, id);
    const { institutionId, userId } = member;
    if (userId) {
      const change = isOneself(actor, member) ? 'left' : 'ended';
      await enqueue(tx, 'send-member-mail', { change, institutionId, personId: userId });
    }
    return { id };
  });
