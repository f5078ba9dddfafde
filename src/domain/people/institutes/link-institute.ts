import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { VerificationMethod } from '../../../contract/vocabulary/index.ts';
import {
  type InstituteRow,
  type Transaction,
  instituteClaims,
  institutes,
  users,
  type Reader,
} from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { countUpTo } from '../../platform/queries.ts';
import { isAddressOf } from './domains.ts';
import {
  insertInstitute,
  linkUser,
  lockInstitutesOf,
  lockInstitutesOfName,
  setLevel,
  findOwnInstitute,
  releaseInstitutes,
  renameInstitute,
  updateInstitute,
} from './store.ts';
import { normaliseName } from './create-institute.ts';

const isWaiting = isNull(instituteClaims.declinedAt);

/** Does nothing if this account has claimed this institute before, even if the claim was declined. */
const insertClaim = (tx: Transaction, ctx: Context, claim: { userId: string; instituteId: string }) =>
  tx
    .insert(instituteClaims)
    .values({ id: ctx.newId(), ...claim, createdAt: ctx.clock() })
    .onConflictDoNothing();

interface Rename {
  userId: string;
  instituteId: string;
  formerName: string;
  formerDomains: string[];
}

/**
 * Asks admins to confirm the name that an institution took by itself, also after an earlier one was declined. Of several
 * renames the first former name stays: it is the last that was attested.
 */
const insertRename = (tx: Transaction, ctx: Context, { userId, instituteId, ...former }: Rename) =>
  tx
    .insert(instituteClaims)
    .values({ id: ctx.newId(), userId, instituteId, ...former, createdAt: ctx.clock() })
    .onConflictDoUpdate({
      target: [instituteClaims.userId, instituteClaims.instituteId],
      set: {
        createdAt: ctx.clock(),
        declinedAt: null,
        formerName: sql`coalesce(${instituteClaims.formerName}, excluded.former_name)`,
        formerDomains: sql`CASE WHEN ${instituteClaims.formerName} IS NULL THEN excluded.former_domains ELSE ${instituteClaims.formerDomains} END`,
      },
    });

/** Takes back what was asked about an institution's new name; with `onlyBack` only if it has its former name again. */
async function takeRename(
  tx: Transaction,
  instituteId: string,
  name: string,
  { onlyBack }: { onlyBack: boolean },
) {
  const isBack = sql<boolean>`name_key(${instituteClaims.formerName}) = name_key(${name})`;
  const isRename = isNotNull(instituteClaims.formerName);
  const [taken] = await tx
    .delete(instituteClaims)
    .where(and(eq(instituteClaims.instituteId, instituteId), isRename, onlyBack ? isBack : undefined))
    .returning({ formerDomains: instituteClaims.formerDomains, isBack });
  return taken;
}

/** The former name that a claim stands on, by which its institute is known already; null of a claim to an institute. */
export const renamedFrom = (
  { userId, formerName }: Pick<typeof instituteClaims.$inferSelect, 'userId' | 'formerName'>,
  institute: Pick<InstituteRow, 'userId'>,
): string | null => (institute.userId === userId ? formerName : null);

/** Withdraws the account's claims to institutes with another name. */
const withdrawClaims = (tx: Transaction, userId: string, name: string) =>
  tx
    .delete(instituteClaims)
    .where(
      and(
        eq(instituteClaims.userId, userId),
        isWaiting,
        sql`${instituteClaims.instituteId} NOT IN (SELECT id FROM institutes WHERE look_alike_key = look_alike_key(${name}))`,
      ),
    );

const holders = alias(users, 'holders');

const claims = (db: Reader) =>
  db
    .select({ claim: instituteClaims, institute: institutes, user: users, holder: holders })
    .from(instituteClaims)
    .innerJoin(institutes, eq(institutes.id, instituteClaims.instituteId))
    .innerJoin(users, eq(users.id, instituteClaims.userId))
    .leftJoin(holders, eq(holders.id, institutes.userId));

export const listWaitingClaims = (db: Reader, limit: number, offset: number) =>
  claims(db)
    .where(isWaiting)
    .orderBy(asc(instituteClaims.createdAt), asc(instituteClaims.id))
    .limit(limit)
    .offset(offset);

export const countWaitingClaims = (db: Reader, cap: number): Promise<number> =>
  countUpTo(db, { from: instituteClaims, where: isWaiting }, cap);

/** The claims of one account, those that were declined too. */
export const listClaimsOf = (db: Reader, userId: string) =>
  claims(db).where(eq(instituteClaims.userId, userId)).orderBy(asc(instituteClaims.createdAt));

const findClaim = async (db: Reader, id: string) =>
  (await db.select().from(instituteClaims).where(eq(instituteClaims.id, id)))[0];

/** Locks account, institute and a waiting claim, in the order that renaming and merging use, and reads the claim. */
export async function lockWaitingClaim(tx: Transaction, id: string) {
  const known = await findClaim(tx, id);
  if (!known) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, known.userId)).for('update');
  const [institute] = await tx
    .select()
    .from(institutes)
    .where(eq(institutes.id, known.instituteId))
    .for('update');
  const [claim] = await tx
    .select()
    .from(instituteClaims)
    .where(and(eq(instituteClaims.id, id), isWaiting))
    .for('update');
  return user && institute && claim?.instituteId === institute.id ? { claim, user, institute } : undefined;
}

export const deleteClaim = (tx: Transaction, id: string) =>
  tx.delete(instituteClaims).where(eq(instituteClaims.id, id));

export const declineClaimRow = (tx: Transaction, id: string, declinedAt: Date) =>
  tx.update(instituteClaims).set({ declinedAt }).where(eq(instituteClaims.id, id));

/** Moves claims of a duplicate to the institute it is merged into. */
export const moveClaims = (tx: Transaction, fromId: string, toId: string) =>
  tx.execute(sql`
    UPDATE institute_claims SET institute_id = ${toId} WHERE institute_id = ${fromId}
      AND NOT EXISTS (SELECT FROM institute_claims other WHERE other.institute_id = ${toId} AND other.user_id = institute_claims.user_id)`);

interface Claimant {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** An admin who sets an account's name thereby confirms which institute it belongs to. */
interface Linking {
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
