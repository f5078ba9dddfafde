import type { ApprovalLog } from '../../../contract/shapes/approval-log.ts';
import type { Role } from '../../../contract/vocabulary/index.ts';

export interface LogNames {
  /** Present titles of posts and jobs, by id. */
  titles: Map<string, string>;
  users: Map<string, string>;
}

/** Title of a logged entity: the current one, the logged one, or its type and the end of its id. */
export function entityTitle(log: ApprovalLog, { titles }: Pick<LogNames, 'titles'>): string {
  return titles.get(log.entityId) ?? log.entityTitle ?? `${log.entityType} ${log.entityId.slice(-8)}`;
}

/**
 * The page of an entity: posts and institutes lead to theirs, jobs to /jobs, accounts and orders to the admin area.
 * Null without a page that this user may open: accounts and orders are for admins.
 */
export function entityLink(
  { entityType, entityId, entityTitle: title }: Pick<ApprovalLog, 'entityType' | 'entityId' | 'entityTitle'>,
  reader: Role,
): string | null {
  if ((entityType === 'user' || entityType === 'order') && reader !== 'admin') return null;
  // An unmatched payment is described by its event.
  if (entityType === 'order' && title?.startsWith('Payment '))
    return '/admin/payments/events?outcome=resolved';
  if (entityType === 'order') return `/admin/payments?q=${entityId}`;
  if (entityType === 'post') return `/posts/${entityId}`;
  if (entityType === 'user') return `/admin/users/edit/${entityId}`;
  if (entityType === 'institute') return `/institutes/${entityId}`;
  return entityType === 'job' ? `/jobs/${entityId}` : null;
}
