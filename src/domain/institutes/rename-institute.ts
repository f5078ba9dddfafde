import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { withdrawClaims } from './claims-store.ts';
import { linkInstituteOfUniversity, type Claimant, type Linking } from './link-institute.ts';
import { findOwnInstitute, lockInstitutesOfName, releaseInstitutes, renameInstitute } from './store.ts';
import { normaliseName } from './normalise-name.ts';

/**
 * Applies a university's new name. A record created for the account is renamed if the name is free; any other record
 * is unlinked, and the one with the new name is linked by the rules for new accounts.
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
