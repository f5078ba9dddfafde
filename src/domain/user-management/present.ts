import type { AdminUniversity, AdminUser } from '../../contract/shapes/admin-users.ts';
import type { Reader, UserRow } from '../../db/index.ts';
import { presentUser } from '../accounts/index.ts';
import { presentInstitute } from '../institutes/index.ts';
import { findLinkedInstitute } from './store.ts';

export const presentAdminUser = async (db: Reader, user: UserRow): Promise<AdminUser> => ({
  ...(await presentUser(db, user)),
  blockedAt: user.blockedAt?.toISOString() ?? null,
  updatedAt: user.updatedAt.toISOString(),
});

export async function presentAdminUniversity(db: Reader, user: UserRow): Promise<AdminUniversity> {
  const shown = await presentAdminUser(db, user);
  const institute = await findLinkedInstitute(db, user.id);
  return {
    ...shown,
    university: { postsRemaining: shown.postsRemaining, packageType: shown.packageType },
    institute: institute ? presentInstitute(institute) : null,
  };
}
