import type { AdminUniversity, AdminUser } from '../../contract/shapes/admin-users.ts';
import type { Reader, UserRow } from '../../db/index.ts';
import { presentUsers } from '../accounts/index.ts';
import { presentInstitute } from '../institutes/index.ts';
import { findLinkedInstitutes } from './store.ts';

/** Batch version: related data of all rows is read at once. */
export async function presentAdminUsers(db: Reader, rows: UserRow[], now: Date): Promise<AdminUser[]> {
  const shown = await presentUsers(db, rows, now);
  return rows.map((user, at) => {
    const { noticeSettings: _noticeSettings, ...others } = shown[at]!;
    return {
      ...others,
      blockedAt: user.blockedAt?.toISOString() ?? null,
      invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null,
      hasExpiredInvitation: user.invitationEndsAt !== null && user.invitationEndsAt <= now,
      updatedAt: user.updatedAt.toISOString(),
    };
  });
}

export async function presentAdminUniversities(
  db: Reader,
  rows: UserRow[],
  now: Date,
): Promise<AdminUniversity[]> {
  const shown = await presentAdminUsers(db, rows, now);
  const ids = rows.map(({ id }) => id);
  const linked = new Map((await findLinkedInstitutes(db, ids)).map((one) => [one.userId, one]));
  return shown.map((user) => {
    const institute = linked.get(user.id);
    return {
      ...user,
      university: { postsRemaining: user.postsRemaining, packageType: user.packageType },
      institute: institute ? presentInstitute(institute) : null,
    };
  });
}

export const presentAdminUser = async (db: Reader, user: UserRow, now: Date): Promise<AdminUser> =>
  (await presentAdminUsers(db, [user], now))[0]!;

export const presentAdminUniversity = async (
  db: Reader,
  user: UserRow,
  now: Date,
): Promise<AdminUniversity> => (await presentAdminUniversities(db, [user], now))[0]!;
