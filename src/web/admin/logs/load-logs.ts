import type { ApprovalLog } from '../../../contract/shapes/approval-log.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { entityTitle, type LogNames } from './entity.ts';
import type { LogsView } from './filters.ts';

/** A log row with current names of its entity and users. */
export interface NamedLog extends ApprovalLog {
  title: string;
  moderator: string;
}

const idsOf = (logs: ApprovalLog[], pick: (log: ApprovalLog) => string | null): string =>
  [...new Set(logs.map(pick).filter((id) => id !== null))].join(',');

/** Names and titles by batch calls; if one fails, the logged names are shown. */
async function namesOf(logs: ApprovalLog[], signal: AbortSignal): Promise<LogNames> {
  const read = async <Row>(ids: string, lookup: () => Promise<Row[]>): Promise<Row[]> =>
    ids ? lookup().catch(() => []) : [];
  const of = (type: ApprovalLog['entityType']) =>
    idsOf(logs, (log) => (log.entityType === type ? log.entityId : null));
  const [postIds, jobIds, userIds] = [of('post'), of('job'), idsOf(logs, (log) => log.moderatorId)];
  const [posts, jobs, users] = await Promise.all([
    read(postIds, () => call('GET /posts/batch', { query: { ids: postIds }, signal })),
    read(jobIds, () => call('GET /jobs/batch', { query: { ids: jobIds }, signal })),
    read(userIds, () => call('GET /users/batch', { query: { ids: userIds }, signal })),
  ]);
  return {
    titles: new Map([...posts, ...jobs].map(({ id, title }) => [id, title])),
    users: new Map(users.map(({ id, name }) => [id, name])),
  };
}

export async function loadLogs(view: LogsView, signal: AbortSignal) {
  try {
    const query = { ...view, sortBy: 'createdAt', sortOrder: 'DESC' } as const;
    const { logs, ...answer } = await call('GET /logs', { query, signal });
    const names = await namesOf(logs, signal);
    const named = logs.map((log): NamedLog => {
      const moderator = (log.moderatorId && names.users.get(log.moderatorId)) ?? log.moderatorName;
      return {
        ...log,
        title: entityTitle(log, names),
        moderator: [moderator ?? 'Unknown', log.actedBy?.name].filter(Boolean).join(', by '),
      };
    });
    return { ...answer, logs: named };
  } catch (error) {
    if (error instanceof CallError && error.serverMessage) throw error;
    throw new Error('Failed to fetch approval logs', { cause: error });
  }
}
