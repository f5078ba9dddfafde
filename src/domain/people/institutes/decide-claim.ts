import type { Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readPage, type PageRequest } from '../../platform/paging.ts';
import { enqueue } from '../../platform/tasks.ts';
import {
  countWaitingClaims,
  declineClaimRow,
  deleteClaim,
  listWaitingClaims,
  lockWaitingClaim,
  renamedFrom,
  levelBy,
} from './link-institute.ts';
import { presentInstitute } from './read-institutes.ts';
import { linkUser, updateInstitute } from './store.ts';

/** Accounts waiting to be linked to an institute, longest first. */
export const listClaims = (ctx: Context, query: PageRequest) =>
  readPage(query, {
    rows: async (limit, offset) =>
      (await listWaitingClaims(ctx.db, limit, offset)).map(({ claim, institute, user, holder }) => ({
        id: claim.id,
        institute: presentInstitute(institute),
        formerName: renamedFrom(claim, institute),
        domains: renamedFrom(claim, institute) === null ? institute.domains : claim.formerDomains,
        isTaken: institute.userId !== null && institute.userId !== user.id,
        account: { id: user.id, name: user.name, email: user.email },
        holder:
          holder && holder.id !== user.id ? { id: holder.id, name: holder.name, email: holder.email } : null,
        createdAt: claim.createdAt,
      })),
    count: (cap) => countWaitingClaims(ctx.db, cap),
  });

type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockWaitingClaim>>>;

/** @throws Failure not_found, for a claim that was decided or withdrawn, too */
async function requireClaim(tx: Transaction, id: string): Promise<LockedClaim> {
  const locked = isId(id) ? await lockWaitingClaim(tx, id) : undefined;
  if (!locked) throw new Failure('not_found');
  return locked;
}

/**
 * Links the institute to the account that claimed it, or confirms the new name of the one that the account stands for, with the domains that it had under the former. With `replace`, the account that stands for it so far loses it, and is told.
 * @throws Failure not_found; conflict when another account stands for it and isn't to be replaced, or this account is blocked
 */
export const approveClaim = (
  ctx: Context,
  admin: Actor,
  id: string,
  { reason, replace }: { reason: string | null; replace: boolean },
) =>
  ctx.db.transaction(async (tx) => {
    const locked = await requireClaim(tx, id);
    const { claim, institute, user } = locked;
    const isRename = renamedFrom(claim, institute) !== null;
    if (institute.userId !== null && institute.userId !== user.id && !replace)
      throw new Failure('conflict', { message: 'Another account is already linked to this institute.' });
    if (user.blockedAt)
      throw new Failure('conflict', { message: 'This account is blocked. Unblock it first, or decline.' });
    const level = levelBy(ctx, 'admin');
    const domains = institute.domains.length > 0 ? institute.domains : claim.formerDomains;
    if (isRename) await updateInstitute(tx, institute.id, { ...level, domains });
    else await linkUser(tx, institute.id, user.id, level);
    await deleteClaim(tx, id);
    await conclude(tx, ctx, admin, locked, { approved: true, reason });
    if (institute.userId !== null && institute.userId !== user.id)
      await enqueue(tx, 'send-institute-lost-mail', { userId: institute.userId, institute: institute.name });
    return { id };
  });

/** Declines the claim; the account can't claim the institute again. @throws Failure not_found */
export const declineClaim = (ctx: Context, admin: Actor, id: string, reason: string) =>
  ctx.db.transaction(async (tx) => {
    const locked = await requireClaim(tx, id);
    await declineClaimRow(tx, id, ctx.clock());
    await conclude(tx, ctx, admin, locked, { approved: false, reason });
    return { id };
  });

/** Logs the decision and notifies the account. The log has only the account's id, because its rows outlive accounts. */
async function conclude(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  { claim, institute, user }: LockedClaim,
  { approved, reason }: { approved: boolean; reason: string | null },
): Promise<void> {
  const formerName = renamedFrom(claim, institute);
  await recordAction(tx, ctx, admin, {
    entityType: 'institute',
    entity: institute,
    action: approved ? 'approved' : 'rejected',
    reason: `${formerName === null ? 'Claim' : `New name instead of ${formerName},`} of account ${user.id}${reason ? `: ${reason}` : ''}`,
  });
  await enqueue(tx, 'send-claim-mail', {
    userId: user.id,
    institute: institute.name,
    instituteId: institute.id,
    formerName,
    approved,
    reason,
  });
}
