import type { ApprovalLog } from '../../../contract/staff/approval-log.ts';
import type { LoggedEntityType, Role } from '../../../contract/vocabulary/index.ts';

export interface LogNames {
  /** Present titles of posts and jobs, by id. */
  titles: Map<string, string>;
  users: Map<string, string>;
}

/** Title of a logged entity: the current one, the logged one, or its type and the end of its id. */
export function entityTitle(log: ApprovalLog, { titles }: Pick<LogNames, 'titles'>): string {
  return titles.get(log.entityId) ?? log.entityTitle ?? `${log.entityType} ${log.entityId.slice(-8)}`;
}

/** The page of an entity, without its id; null if it has none. */
const pages: Record<LoggedEntityType, string | null> = {
  post: '/posts/',
  job: '/jobs/',
  institute: '/institutes/',
  user: '/admin/users/edit/',
  order: '/admin/payments?q=',
  site: null,
};

/** The page of an entity; null without one that this user may open: accounts and orders are for admins. */
export function entityLink(
  { entityType, entityId, entityTitle: title }: Pick<ApprovalLog, 'entityType' | 'entityId' | 'entityTitle'>,
  reader: Role,
): string | null {
  if ((entityType === 'user' || entityType === 'order') && reader !== 'admin') return null;
  // An unmatched payment is described by its event.
  if (entityType === 'order' && title?.startsWith('Payment '))
    return '/admin/payments/events?outcome=resolved';
  const page = pages[entityType];
  return page && page + entityId;
}
