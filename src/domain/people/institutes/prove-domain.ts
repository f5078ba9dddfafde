import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { ClaimEntry } from '../../../contract/discovery/desk.ts';
import type { Institute } from '../../../contract/people/institute.ts';
import { institutes, users, type InstituteRow, type Transaction } from '../../../db/index.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { listClaimsOf, renamedFrom, levelBy } from './link-institute.ts';
import { isAddressOf, isFreeMail } from './domains.ts';
import { presentInstitute } from './read-institutes.ts';
import { findInstitute } from './store.ts';
import { dayMs } from '../../../contract/time/days.ts';

/** Where the line is published, if not in a TXT record of the domain. */
const proofPath = '/.well-known/lectern-verify.txt';
const proofLine = (token: string): string => `lectern-verify=${token}`;

const find = (ctx: Context, domain: string, token: string) =>
  ctx.proofs.find(domain, { line: proofLine(token), path: proofPath });
/** A proof is looked for again after a month, and each day of another week if it can't be found. */
const again = { afterMs: 30 * dayMs, lostAfterMs: 37 * dayMs, atOnce: 200 };

/** @throws Failure not_found, also for who doesn't stand for it */
async function requireOwn(ctx: Context, actor: Actor, id: string): Promise<InstituteRow> {
  const institute = isId(id) ? await findInstitute(ctx.db, id) : undefined;
  if (institute?.userId !== actor.id) throw new Failure('not_found');
  return institute;
}

/** @throws Failure conflict if no domain is known, whose owner could show anything */
function knownDomain({ domains }: InstituteRow): string {
  const [domain] = domains;
  if (domain) return domain;
  throw new Failure('conflict', {
    message: 'No web domain of this institution is known. Write to us with its website, so that we add it.',
  });
}

/**
 * What the institute's account publishes to show that the domain is its own: a TXT record of the domain, or a file on it. The same line until another account stands for it.
 * @throws Failure not_found, conflict
 */
export async function prepareProof(ctx: Context, actor: Actor, id: string) {
  const institute = await requireOwn(ctx, actor, id);
  const domain = knownDomain(institute);
  const token = institute.proofToken ?? randomBytes(16).toString('hex');
  if (!institute.proofToken)
    await ctx.db.update(institutes).set({ proofToken: token }).where(eq(institutes.id, institute.id));
  return { token, record: proofLine(token), file: `https://${domain}${proofPath}`, domain };
}

/** Looks for the proof now. @throws Failure not_found, conflict if it isn't there */
export async function checkProof(ctx: Context, actor: Actor, id: string): Promise<Institute> {
  const institute = await requireOwn(ctx, actor, id);
  const domain = knownDomain(institute);
  const { proofToken } = institute;
  const method = proofToken && (await find(ctx, domain, proofToken));
  if (!method)
    throw new Failure('conflict', {
      message: `Neither the TXT record nor the file was found at ${domain}. New records can take an hour to be seen everywhere.`,
    });
  const [row] = await ctx.db
    .update(institutes)
    .set({ ...levelBy(ctx, method), proofCheckedAt: ctx.clock() })
    // The domain may have gone meanwhile, with the name or the account; then so has the token.
    .where(
      and(
        eq(institutes.id, institute.id),
        eq(institutes.userId, actor.id),
        eq(institutes.proofToken, proofToken),
      ),
    )
    .returning();
  if (!row) throw new Failure('not_found');
  return presentInstitute(row);
}

/** Looks again for proofs that were found a month ago; one that stays away for a week ends the level. */
export async function checkProofsAgain(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const due = await ctx.db
    .select({ institute: institutes, user: users })
    .from(institutes)
    .innerJoin(users, eq(users.id, institutes.userId))
    .where(
      and(
        eq(institutes.level, 'domain'),
        lt(institutes.proofCheckedAt, new Date(now.getTime() - again.afterMs)),
      ),
    )
    .orderBy(institutes.proofCheckedAt)
    .limit(again.atOnce);
  for (const { institute, user } of due) {
    const [domain] = institute.domains;
    const isThere = domain && institute.proofToken && (await find(ctx, domain, institute.proofToken));
    if (isThere)
      await ctx.db.update(institutes).set({ proofCheckedAt: now }).where(eq(institutes.id, institute.id));
    else if (now.getTime() - institute.proofCheckedAt!.getTime() > again.lostAfterMs)
      await ctx.db.transaction((tx) => loseDomain(tx, ctx, institute, user.email));
  }
}

/** Tells accounts that only say that they stand for an institute how to show it, once. */
export const notifyListed = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const untold = await tx
      .select({ id: institutes.id })
      .from(institutes)
      .where(and(eq(institutes.level, 'listed'), isNotNull(institutes.userId), isNull(institutes.toldAt)))
      .limit(again.atOnce)
      .for('update', { skipLocked: true });
    for (const { id } of untold) {
      await tx.update(institutes).set({ toldAt: ctx.clock() }).where(eq(institutes.id, id));
      await enqueue(tx, 'send-listed-mail', { instituteId: id });
    }
  });

async function loseDomain(tx: Transaction, ctx: Context, institute: InstituteRow, email: string) {
  const method = isAddressOf(email, institute.domains) ? 'email' : 'registration';
  const isStill = and(eq(institutes.id, institute.id), eq(institutes.level, 'domain'));
  const lost = await tx
    .update(institutes)
    .set({ ...levelBy(ctx, method), proofCheckedAt: null })
    .where(isStill)
    .returning({ id: institutes.id });
  if (lost.length > 0) await enqueue(tx, 'send-listed-mail', { instituteId: institute.id });
}

/**
 * Claims that wait for an admin (docs/specification.md#the-desk). One that an address at the institution's domain would settle is the caller's turn.
 */
export async function listOwnClaims(ctx: Context, actor: Actor): Promise<ClaimEntry[]> {
  const claims = await listClaimsOf(ctx.db, actor.id);
  return claims
    .filter(({ claim }) => claim.declinedAt === null)
    .map(({ claim, institute }): ClaimEntry => {
      const formerName = renamedFrom(claim, institute);
      const isTaken = institute.userId !== null && institute.userId !== actor.id;
      const domain = institute.domains.find((one) => !isFreeMail(one)) ?? null;
      const { id, name } = institute;
      return {
        what: 'claim',
        key: `claim/${id}`,
        group: domain && !isTaken && formerName === null ? 'turn' : 'waiting',
        date: null,
        further: [],
        institution: { id, name, formerName, isTaken, domain, since: claim.createdAt.toISOString() },
      };
    });
}

/** The institutes that the caller's account stands for, and the claims that wait for an admin or were declined. */
export async function readOwnInstitutes(ctx: Context, actor: Actor) {
  const own = await ctx.db.select().from(institutes).where(eq(institutes.userId, actor.id));
  const claims = await listClaimsOf(ctx.db, actor.id);
  return {
    institutes: own.map((row) => ({ ...presentInstitute(row), domains: row.domains })),
    claims: claims.map(({ claim, institute }) => ({
      id: claim.id,
      institute: presentInstitute(institute),
      formerName: renamedFrom(claim, institute),
      isTaken: institute.userId !== null && institute.userId !== actor.id,
      createdAt: claim.createdAt,
      declinedAt: claim.declinedAt,
    })),
  };
}
