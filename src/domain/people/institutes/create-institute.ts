import type { Institute } from '../../../contract/people/institute.ts';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import type { InstituteRow, Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { copyIfUsed } from '../uploads/copy-image.ts';
import { requireImage } from '../uploads/require-image.ts';
import { domainsOfWebsite } from './domains.ts';
import { presentInstitute } from './read-institutes.ts';
import { findInstituteByName, insertInstitute } from './store.ts';

/** Names are stored with single spaces; name_key() in the database compares them the same way. */
export const normaliseName = (name: string): string => name.replace(/\s+/g, ' ');

interface NewInstitute {
  name: string;
  location: string | null;
  logoImage?: string | null;
  website?: string | null;
}

const insert = (
  tx: Transaction,
  ctx: Context,
  { name, location, logoImage = null, website = null }: NewInstitute,
  isAdmin: boolean,
) =>
  insertInstitute(tx, {
    id: ctx.newId(),
    name: normaliseName(name),
    location,
    logoImage,
    website,
    ...(isAdmin && { domains: domainsOfWebsite(website) }),
    createdAt: ctx.clock(),
    updatedAt: ctx.clock(),
  });

/**
 * Creates an institute for an employer's name, or returns the existing one. Creation by staff is logged.
 * @throws Failure email_not_verified: unverified accounts can't fill the list that everybody chooses from
 */
export async function createInstitute(
  ctx: Context,
  actor: Actor,
  { reason = null, ...sent }: NewInstitute & { reason?: string | null },
): Promise<Institute> {
  if (!actor.isEmailVerified && actor.role !== 'admin') throw new Failure('email_not_verified');
  const owner = isStaff(actor.role) ? null : actor.id;
  const logoImage = await copyIfUsed(ctx, { actor, owner, address: sent.logoImage ?? null });
  const institute = { ...sent, logoImage };
  return ctx.db.transaction(async (tx) => {
    const present = await findInstituteByName(tx, institute.name);
    if (present) return presentInstitute(present);
    await requireImage(tx, ctx, { actor, owner, address: logoImage, field: 'logoImage' });
    const made = await insert(tx, ctx, institute, actor.role === 'admin');
    if (made && isStaff(actor.role)) await recordNew(tx, ctx, actor, made, reason);
    const row = made ?? (await findInstituteByName(tx, institute.name));
    if (!row) throw new Failure('conflict');
    return presentInstitute(row);
  });
}

const recordNew = (tx: Transaction, ctx: Context, actor: Actor, item: InstituteRow, reason: string | null) =>
  recordAction(tx, ctx, actor, { entityType: 'institute', entity: item, action: 'created', reason });
