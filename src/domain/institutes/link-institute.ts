import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertClaim } from './claims-store.ts';
import { isAddressOf } from './domains.ts';
import { insertInstitute, linkUser, lockInstitutesOfName, type Namesake } from './store.ts';
import { normaliseName } from './normalise-name.ts';

export interface Claimant {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** An admin who sets an account's name thereby confirms which institute it belongs to. */
export interface Linking {
  byAdmin?: boolean;
}

/**
 * Links the institute of a university's name to its account, or creates one if none has this name or looks like it. Only for verified addresses, so that
 * nobody takes over an institute with somebody else's address. An institute with known web domains is only linked to
 * an address of one of them or by an admin; other accounts wait for an admin's decision. The caller has locked the
 * account's row.
 */
export async function linkInstituteOfUniversity(
  tx: Transaction,
  ctx: Context,
  user: Claimant,
  { byAdmin = false }: Linking = {},
): Promise<void> {
  if (!user.isEmailVerified) return;
  const found = await lockInstitutesOfName(tx, user.name);
  if (found.length === 0) return makeInstitute(tx, ctx, user);
  if (found.some(({ userId }) => userId === user.id)) return;
  const free = found.filter(({ userId }) => userId === null);
  const chosen =
    free.find(({ domains }) => isAddressOf(user.email, domains)) ?? openToAll(found, free, byAdmin);
  if (chosen) await linkUser(tx, chosen.id, user.id);
  else if (free[0]) await insertClaim(tx, ctx, { userId: user.id, instituteId: free[0].id });
}

/** The institute that may be linked without checking the address: none where a name only looks the same. */
const openToAll = (found: Namesake[], free: Namesake[], byAdmin: boolean): Namesake | undefined =>
  byAdmin || found.every(({ domains, isSame }) => isSame && domains.length === 0) ? free[0] : undefined;

async function makeInstitute(tx: Transaction, ctx: Context, { id, name }: Claimant): Promise<void> {
  const now = ctx.clock();
  await insertInstitute(tx, {
    id: ctx.newId(),
    name: normaliseName(name),
    userId: id,
    cameWithAccount: true,
    createdAt: now,
    updatedAt: now,
  });
}
