import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { withdrawClaims } from './claims-store.ts';
import { linkInstituteOfUniversity, type Claimant, type Linking } from './link-institute.ts';
import { findOwnInstitute, lockInstitutesOfName, releaseInstitutes, renameInstitute } from './store.ts';
import { normaliseName } from './normalise-name.ts';

/**
 * Follows a university's new name. The record that was made for the account takes the name along when it is free; every other
 * record is released, and the one of the new name is linked by the rules of a new account.
 */
export async function renameInstituteOfUniversity(
  tx: Transaction,
  ctx: Context,
  user: Claimant,
  name: string,
  linking: Linking = {},
): Promise<void> {
  const present = await lockInstitutesOfName(tx, name, { leaving: user.id });
  const own = user.isEmailVerified ? await findOwnInstitute(tx, user) : undefined;
  if (own && present.every(({ id }) => id === own.id))
    await renameInstitute(tx, own.id, normaliseName(name), ctx.clock());
  await releaseInstitutes(tx, user.id, name);
  await withdrawClaims(tx, user.id, name);
  await linkInstituteOfUniversity(tx, ctx, { ...user, name }, linking);
}
