import type { InstituteRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertClaim } from './claims-store.ts';
import { isAddressOf } from './domains.ts';
import { insertInstitute, linkUser, lockInstitutesOfName } from './store.ts';
import { normaliseName } from './normalise-name.ts';

export interface Claimant {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** An admin who gives an account its name says by it which institute it stands for. */
export interface Linking {
  byAdmin?: boolean;
}

/**
 * Links the institute of a university's name to its account, or makes one. Only for a verified address, so that nobody takes an
 * institute with an address of somebody else. An institute with a known web domain goes to an address of that domain, or to whom
 * an admin gives it; every other account waits for an admin's decision. The caller holds the account's row.
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

/** The institute that may be linked without a look at the address. */
const openToAll = (found: InstituteRow[], free: InstituteRow[], byAdmin: boolean): InstituteRow | undefined =>
  byAdmin || found.every(({ domains }) => domains.length === 0) ? free[0] : undefined;

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
