import { eq, sql } from 'drizzle-orm';
import type { Institute } from '../../../contract/people/institute.ts';
import {
  institutes,
  items,
  mergedInstitutes,
  type InstituteRow,
  type Transaction,
  follows,
  savedSearches,
} from '../../../db/index.ts';
import { changedFields, recordAction, changeSummary } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { copyIfUsed } from '../uploads/copy-image.ts';
import { requireImage } from '../uploads/require-image.ts';
import { domainsOfWebsite } from './domains.ts';
import { levelBy, moveClaims } from './link-institute.ts';
import { presentInstitute } from './read-institutes.ts';
import { normaliseName } from './create-institute.ts';
import { lockInstitute } from './store.ts';

interface Edited {
  name: string;
  location: string | null;
  logoImage: string | null;
  website: string | null;
  reason: string | null;
}

/** @throws Failure not_found */
async function requireInstitute(tx: Transaction, id: string): Promise<InstituteRow> {
  const row = await lockInstitute(tx, id);
  if (!row) throw new Failure('not_found');
  return row;
}

/** Another record already has this name and place. */
const alreadyLinked = (other: InstituteRow) =>
  new Failure('conflict', {
    message: 'An institute with this name and location already exists. Merge the two instead.',
    fields: { name: 'An institute with this name and location already exists' },
    current: presentInstitute(other),
  });

/**
 * Edits an institute record; jobs that named it by its old name are updated.
 * @throws Failure not_found, conflict, invalid_input
 */
export async function editInstitute(
  ctx: Context,
  admin: Actor,
  id: string,
  { reason, ...sent }: Edited,
): Promise<Institute> {
  const logoImage = await copyIfUsed(ctx, { actor: admin, owner: null, address: sent.logoImage });
  const edited = { ...sent, logoImage };
  return ctx.db.transaction(async (tx) => {
    const before = await requireInstitute(tx, id);
    const name = normaliseName(edited.name);
    const [other] = await tx
      .select()
      .from(institutes)
      .where(
        sql`${institutes.id} <> ${id} AND ${institutes.nameKey} = name_key(${name})
          AND ${institutes.location} IS NOT DISTINCT FROM ${edited.location}`,
      );
    // One that is kept apart has the name of another until it is renamed or merged.
    const isAsBefore = before.keptApart && before.name === name && before.location === edited.location;
    if (other && !isAsBefore) throw alreadyLinked(other);
    await requireImage(tx, ctx, {
      actor: admin,
      owner: null,
      address: edited.logoImage,
      before: before.logoImage,
      field: 'logoImage',
    });
    const [row] = await tx
      .update(institutes)
      .set({ ...edited, name, ...domainOf(ctx, before, edited.website), updatedAt: ctx.clock() })
      .where(eq(institutes.id, id))
      .returning();
    if (!row) throw new Failure('not_found');
    await renameEmployer(tx, before, name);
    const changed = changedFields(before, { ...edited, name });
    if (changed.length > 0)
      await recordAction(tx, ctx, admin, {
        entityType: 'institute',
        entity: before,
        action: 'updated',
        reason: changeSummary(changed, reason),
      });
    return presentInstitute(row);
  });
}

/** A website that an admin states is where the institute's people have their addresses. What was shown for another domain no longer holds. */
function domainOf(ctx: Context, before: InstituteRow, website: string | null): Partial<InstituteRow> {
  const domains = domainsOfWebsite(website);
  if (website === before.website || domains.length === 0) return {};
  const isProven = before.level === 'domain' && !domains.every((domain) => before.domains.includes(domain));
  return {
    domains,
    ...(isProven && { ...levelBy(ctx, 'registration'), proofToken: null, proofCheckedAt: null }),
  };
}

/** @throws Failure not_found */
export const deleteInstitute = (
  ctx: Context,
  admin: Actor,
  id: string,
  reason: string | null,
): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const row = await requireInstitute(tx, id);
    await tx.delete(institutes).where(eq(institutes.id, id));
    await recordAction(tx, ctx, admin, { entityType: 'institute', entity: row, action: 'deleted', reason });
    return { id };
  });

interface Merging {
  duplicateIds: string[];
  reason: string | null;
}

/**
 * Merges duplicates into one institute: its name replaces theirs on jobs, it takes over a linked account if it has
 * none, missing fields are copied from them, and their addresses redirect to it.
 * @throws Failure not_found, invalid_input
 */
export function mergeInstitutes(
  ctx: Context,
  admin: Actor,
  id: string,
  { duplicateIds, reason }: Merging,
): Promise<Institute> {
  if (duplicateIds.includes(id))
    throw Failure.field('duplicateIds', 'An institute cannot be merged into itself');
  return ctx.db.transaction(async (tx) => {
    // Locked in a fixed order, to avoid deadlocks between merges.
    const locked = new Map<string, InstituteRow>();
    for (const eachId of [id, ...duplicateIds].sort()) locked.set(eachId, await requireInstitute(tx, eachId));
    let target = locked.get(id)!;
    for (const duplicateId of duplicateIds) target = await absorb(tx, ctx, target, locked.get(duplicateId)!);
    for (const duplicateId of duplicateIds)
      await recordAction(tx, ctx, admin, {
        entityType: 'institute',
        entity: locked.get(duplicateId)!,
        action: 'merged',
        reason: `Into ${target.name}${reason ? `: ${reason}` : ''}`,
      });
    return presentInstitute(target);
  });
}

async function absorb(
  tx: Transaction,
  ctx: Context,
  target: InstituteRow,
  duplicate: InstituteRow,
): Promise<InstituteRow> {
  await tx
    .update(mergedInstitutes)
    .set({ intoId: target.id })
    .where(eq(mergedInstitutes.intoId, duplicate.id));
  await moveClaims(tx, duplicate.id, target.id);
  await moveFollows(tx, duplicate.id, target.id);
  await tx.delete(institutes).where(eq(institutes.id, duplicate.id));
  await tx.insert(mergedInstitutes).values({ id: duplicate.id, intoId: target.id, mergedAt: ctx.clock() });
  await renameEmployer(tx, duplicate, target.name);
  const [row] = await tx
    .update(institutes)
    .set({
      location: target.location ?? duplicate.location,
      logoImage: target.logoImage ?? duplicate.logoImage,
      website: target.website ?? duplicate.website,
      about: target.about ?? duplicate.about,
      address: target.address ?? duplicate.address,
      kind: target.kind ?? duplicate.kind,
      aisheId: target.aisheId ?? duplicate.aisheId,
      rorId: target.rorId ?? duplicate.rorId,
      // Domains decide which accounts may be linked, so lists are not merged without a review.
      domains: target.domains.length > 0 ? target.domains : duplicate.domains,
      ...(target.userId === null && {
        userId: duplicate.userId,
        level: duplicate.level,
        levelMethod: duplicate.levelMethod,
        levelSince: duplicate.levelSince,
      }),
      cameWithAccount: target.userId !== null && target.cameWithAccount,
      updatedAt: ctx.clock(),
    })
    .where(eq(institutes.id, target.id))
    .returning();
  return row ?? target;
}

/** Jobs store their employer's name; they are updated unless another institute still has the old name. */
async function renameEmployer(tx: Transaction, before: InstituteRow, name: string): Promise<void> {
  if (before.name === name) return;
  await tx
    .update(items)
    .set({ organiser: name })
    .where(
      sql`${items.type} = 'job' AND ${items.organiserKey} = name_key(${before.name}) AND NOT EXISTS (
        SELECT FROM institutes other WHERE other.name_key = name_key(${before.name}) AND other.id <> ${before.id})`,
    );
}

/** Followers of an institute that is merged into another one follow that one. Their follow of the former ends with it. */
async function moveFollows(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${follows} SET institute_id = ${to} WHERE institute_id = ${from}
      AND NOT EXISTS (SELECT FROM follows AS other WHERE other.user_id = ${follows.userId} AND other.institute_id = ${to})`);
  await tx.execute(sql`
    UPDATE ${savedSearches} SET query = ${`institute=${to}`}
    WHERE query = ${`institute=${from}`} AND follow_id IN (SELECT id FROM follows WHERE institute_id = ${to})`);
}
