import type { InstituteRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertRename, takeRename, withdrawClaims } from './claims-store.ts';
import { levelBy, linkInstituteOfUniversity, type Claimant, type Linking } from './link-institute.ts';
import {
  findOwnInstitute,
  lockInstitutesOf,
  lockInstitutesOfName,
  releaseInstitutes,
  renameInstitute,
  updateInstitute,
} from './store.ts';
import { normaliseName } from './normalise-name.ts';

/**
 * Applies a university's new name. A record created for the account is renamed if the name is free; any other record
 * is unlinked, and the one with the new name is linked by the rules for new accounts. An institution that takes another
 * name by itself is 'listed' under it until an admin confirms it.
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
  const former = own ?? (await lockInstitutesOf(tx, user.id))[0];
  if (own && present.every(({ id }) => id === own.id)) {
    const renamed = await renameInstitute(tx, own.id, normaliseName(name), ctx.clock());
    if (renamed && renamed.nameKey !== own.nameKey) await followRename(tx, ctx, own, name, linking);
  }
  await releaseInstitutes(tx, user.id, name);
  await withdrawClaims(tx, user.id, name);
  const made = await linkInstituteOfUniversity(tx, ctx, { ...user, name }, linking);
  if (made && former && !linking.byAdmin)
    await insertRename(tx, ctx, {
      userId: user.id,
      instituteId: made,
      formerName: former.name,
      formerDomains: [],
    });
}

/**
 * What was shown for the former name holds no more, nor do the domains that were known under it: with them the account
 * could prove the new name at once. An admin who gives the name confirms it.
 */
async function followRename(
  tx: Transaction,
  ctx: Context,
  before: InstituteRow,
  name: string,
  { byAdmin = false }: Linking,
): Promise<void> {
  const { id, userId, name: formerName, domains: formerDomains } = before;
  const noProof = { ...levelBy(ctx, 'registration'), domains: [], proofToken: null, proofCheckedAt: null };
  if (!byAdmin && userId) {
    await updateInstitute(tx, id, noProof);
    await insertRename(tx, ctx, { userId, instituteId: id, formerName, formerDomains });
  }
  const taken = await takeRename(tx, id, name, { onlyBack: !byAdmin });
  if (taken?.isBack) await updateInstitute(tx, id, { domains: taken.formerDomains });
}
