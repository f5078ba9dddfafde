import type { ApprovalLog } from '../../../../contract/shapes/approval-log.ts';
import type { LogNames } from './use-logs.ts';

/** What an act was done on: its present title, the one it had then, or its type and the end of its id. */
export function entityTitle(log: ApprovalLog, { titles }: Pick<LogNames, 'titles'>): string {
  return titles.get(log.entityId) ?? log.entityTitle ?? `${log.entityType} ${log.entityId.slice(-8)}`;
}

/** Posts lead to their page, accounts and institutes to theirs, jobs and what else there is to /jobs (section 2). */
export function entityLink({
  entityType,
  entityId,
}: Pick<ApprovalLog, 'entityType' | 'entityId'>): string | null {
  if (entityType === 'post') return `/posts/${entityId}`;
  if (entityType === 'user') return `/admin/users/edit/${entityId}`;
  if (entityType === 'institute') return `/institutes/${entityId}`;
  return entityType === 'job' ? `/jobs/${entityId}` : null;
}
