import type { Transaction, UserRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { linkInstituteOfUniversity } from './create-institute.ts';
import { findInstituteByName, findOwnInstitute, renameInstitute } from './store.ts';

/**
 * Follows a university's new name. Its record takes the name along when it came with the account; a record that was there before
 * belongs to everybody, so it keeps its name and its link, and the one of the new name is linked or made.
 */
export async function renameInstituteOfUniversity(
  tx: Transaction,
  ctx: Context,
  user: Pick<UserRow, 'id' | 'name' | 'createdAt'>,
  name: string,
): Promise<void> {
  const own = await findOwnInstitute(tx, user);
  const present = await findInstituteByName(tx, name);
  const isFree = !present || present.id === own?.id;
  if (own && isFree) await renameInstitute(tx, own.id, name.replace(/\s+/g, ' '), ctx.clock());
  else await linkInstituteOfUniversity(tx, ctx, { userId: user.id, name });
}
