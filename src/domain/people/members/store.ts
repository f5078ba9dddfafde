import { and, asc, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { members, users, type MemberRow, type Reader, type Transaction } from '../../../db/index.ts';

export const insertMember = (tx: Transaction, member: typeof members.$inferInsert) =>
  tx.insert(members).values(member);

export const updateMember = (tx: Transaction, id: string, changes: Partial<MemberRow>) =>
  tx.update(members).set(changes).where(eq(members.id, id));

/** Ends a membership, with the sessions in which its person acts, or an invitation. */
export const deleteMember = (tx: Transaction, id: string) => tx.delete(members).where(eq(members.id, id));

export const lockMember = async (tx: Transaction, id: string): Promise<MemberRow | undefined> =>
  (await tx.select().from(members).where(eq(members.id, id)).for('update'))[0];

export const lockInvitation = async (tx: Transaction, tokenHash: Buffer): Promise<MemberRow | undefined> =>
  (await tx.select().from(members).where(eq(members.tokenHash, tokenHash)).for('update'))[0];

export const findInvitationOfLink = async (db: Reader, tokenHash: Buffer): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(eq(members.tokenHash, tokenHash)))[0];

export const lockMembership = async (
  tx: Transaction,
  { institutionId, userId }: { institutionId: string; userId: string },
): Promise<MemberRow | undefined> =>
  (
    await tx
      .select()
      .from(members)
      .where(and(eq(members.institutionId, institutionId), eq(members.userId, userId)))
      .for('update')
  )[0];

export const findInvitation = async (db: Reader, id: string) =>
  (
    await db
      .select({ member: members, institution: users })
      .from(members)
      .innerJoin(users, eq(users.id, members.institutionId))
      .where(and(eq(members.id, id), isNull(members.userId)))
  )[0];

/** The invitation of this address that waits, or the member whose address it is now. */
export const findByAddress = async (
  db: Reader,
  institutionId: string,
  email: string,
): Promise<MemberRow | undefined> => {
  const key = sql`email_key(${email})`;
  const owners = db.select({ id: users.id }).from(users).where(eq(users.emailKey, key));
  const isTheirs = or(
    and(isNull(members.userId), eq(members.emailKey, key)),
    inArray(members.userId, owners),
  );
  return (
    await db
      .select()
      .from(members)
      .where(and(eq(members.institutionId, institutionId), isTheirs))
      .orderBy(members.userId)
  )[0];
};

export const countMembers = async (db: Reader, institutionId: string): Promise<number> =>
  (await db.select({ n: count() }).from(members).where(eq(members.institutionId, institutionId)))[0]?.n ?? 0;

/** Members first, then invitations, each oldest first. */
export const listMembersOf = (db: Reader, institutionId: string) =>
  db
    .select({ member: members, user: { id: users.id, name: users.name, email: users.email } })
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(eq(members.institutionId, institutionId))
    .orderBy(asc(members.joinedAt), asc(members.invitedAt), asc(members.id));

export const listInstitutionsOf = (db: Reader, userId: string) =>
  db
    .select({ id: users.id, name: users.name, role: members.role, memberId: members.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.institutionId))
    .where(and(eq(members.userId, userId), eq(users.role, 'university'), isNull(users.blockedAt)))
    .orderBy(asc(users.name), asc(users.id));

/** Of these people, those who still act for the institution and get mails. */
export const listMailedMembers = async (db: Reader, institutionId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: users.id, name: users.name, email: users.email, noticeSettings: users.noticeSettings })
        .from(members)
        .innerJoin(users, and(eq(users.id, members.userId), eq(users.isEmailVerified, true)))
        .where(and(eq(members.institutionId, institutionId), inArray(users.id, [...ids])))
        .orderBy(asc(users.id));

export const deleteInvitationsBefore = (tx: Transaction, before: Date) =>
  tx.delete(members).where(and(isNull(members.userId), lt(members.expiresAt, before)));
