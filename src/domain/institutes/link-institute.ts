import type { VerificationMethod } from '../../contract/vocabulary/index.ts';
import type { InstituteRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertClaim } from './claims-store.ts';
import { isAddressOf } from './domains.ts';
import { insertInstitute, linkUser, lockInstitutesOf, lockInstitutesOfName, setLevel } from './store.ts';
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

const levels = {
  registration: 'listed',
  email: 'address',
  admin: 'address',
  dns: 'domain',
  file: 'domain',
} as const satisfies Record<VerificationMethod, InstituteRow['level']>;

/** The level that a method gives, from now on. */
export const levelBy = (ctx: Context, levelMethod: VerificationMethod) => ({
  level: levels[levelMethod],
  levelMethod,
  levelSince: ctx.clock(),
});

/**
 * Links the institute of a university's name to its account, or creates one if none has this name or looks like it. Only for verified addresses, so that
 * nobody takes over an institute with somebody else's address. Typing a name links nothing: an account needs an address at a known web domain of the
 * institute, or an admin; others wait for an admin's decision, also where another account stands for the institute already. The caller has locked the
 * account's row. Returns the id of a record that was made.
 */
export async function linkInstituteOfUniversity(
  tx: Transaction,
  ctx: Context,
  user: Claimant,
  { byAdmin = false }: Linking = {},
): Promise<string | undefined> {
  if (!user.isEmailVerified) return undefined;
  const found = await lockInstitutesOfName(tx, user.name);
  if (found.length === 0) return makeInstitute(tx, ctx, user, byAdmin ? 'admin' : 'registration');
  if (found.some(({ userId }) => userId === user.id)) return undefined;
  const free = found.filter(({ userId }) => userId === null);
  const isOwn = ({ domains }: InstituteRow) => isAddressOf(user.email, domains);
  const known = free.find(isOwn);
  const wanted = found.find(isOwn) ?? free[0] ?? found[0]!;
  if (known) await linkUser(tx, known.id, user.id, levelBy(ctx, 'email'));
  else if (byAdmin && free[0]) await linkUser(tx, free[0].id, user.id, levelBy(ctx, 'admin'));
  else await insertClaim(tx, ctx, { userId: user.id, instituteId: wanted.id });
  return undefined;
}

async function makeInstitute(
  tx: Transaction,
  ctx: Context,
  { id, name }: Claimant,
  method: VerificationMethod,
): Promise<string | undefined> {
  const now = ctx.clock();
  const made = await insertInstitute(tx, {
    id: ctx.newId(),
    name: normaliseName(name),
    userId: id,
    cameWithAccount: true,
    ...levelBy(ctx, method),
    createdAt: now,
    updatedAt: now,
  });
  return made?.id;
}

/** An account's new address: what the former one showed holds no more, and the new one may show it again. */
export async function followAddress(tx: Transaction, ctx: Context, user: Claimant): Promise<void> {
  for (const institute of await lockInstitutesOf(tx, user.id)) {
    if (institute.level === 'domain') continue;
    const isKnown = user.isEmailVerified && isAddressOf(user.email, institute.domains);
    await setLevel(tx, institute.id, levelBy(ctx, isKnown ? 'email' : 'registration'));
  }
  await linkInstituteOfUniversity(tx, ctx, user);
}
