import { Link, type MetaArgs } from 'react-router';
import { Download } from 'lucide';
import {
  type Role,
  loggedActions,
  loggedEntityTypes,
  type LoggedEntityType,
} from '../../../contract/vocabulary/index.ts';
import type { ApprovalLog } from '../../../contract/staff/moderation.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { AdminHead } from '../kit/AdminShell.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { useList, listParams, pageSizes } from '../kit/use-list.ts';
import { actionLabels, statusBadges } from '../queue/labels.ts';
import { selectFilter, dateFilter, type ListParams } from '../kit/filters.ts';
import admin from '../kit/Admin.module.css';
import type { Route } from './+types/approval-logs.route.ts';

interface LogNames {
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

const entityLabels: Record<LoggedEntityType, string> = {
  post: 'Post',
  job: 'Job',
  user: 'User',
  institute: 'Institute',
  order: 'Order',
  site: 'Site',
};

export const filters = {
  entityType: selectFilter('Entity type', loggedEntityTypes, (type) => entityLabels[type]),
  action: selectFilter('Action', loggedActions, (action) => actionLabels[action]),
  startDate: dateFilter('Start date'),
  endDate: dateFilter('End date'),
};

type LogsView = ListParams<typeof filters>;

/** A log row with current names of its entity and users. */
interface NamedLog extends ApprovalLog {
  title: string;
  moderator: string;
}

const idsOf = (logs: ApprovalLog[], pick: (log: ApprovalLog) => string | null): string =>
  [...new Set(logs.map(pick).filter((id) => id !== null))].join(',');

/** Names and titles by batch calls; if one fails, the logged names are shown. */
async function namesOf(logs: ApprovalLog[], signal: AbortSignal): Promise<LogNames> {
  const read = async <Row,>(ids: string, lookup: () => Promise<Row[]>): Promise<Row[]> =>
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

async function loadLogs(view: LogsView, signal: AbortSignal) {
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

const columns: Column<NamedLog>[] = [
  {
    header: 'Entity',
    width: '12rem',
    cell: ({ title, entityType }) => (
      <>
        <b>{title}</b>
        <small>{entityLabels[entityType]}</small>
      </>
    ),
  },
  { header: 'Action', cell: (log) => <ActionBadge {...log} /> },
  { header: 'Moderator', place: 'below', width: '10rem', cell: ({ moderator }) => moderator },
  { header: 'Date', format: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
];

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Approval Logs', index: false });

export const clientLoader = ({ url, request }: Route.ClientLoaderArgs) =>
  toResult(loadLogs(listParams(url, filters, pageSizes), request.signal));

/** Approval Logs (docs/specification.md#admin-area). */
export default function ApprovalLogs({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const list = useList({ filters, pageSizes, loaded: loaderData, rows: ({ logs }) => logs });
  const save = ({ page: _page, limit: _limit, ...query }: LogsView) =>
    saveFile('/logs/export', query, {
      fileName: 'approval-logs.csv',
      failure: 'Failed to fetch approval logs',
    }).then(list.setActionError);
  return (
    <div className={admin.page}>
      <AdminHead
        title="Approval Logs"
        lead="View all approval actions taken by moderators and administrators"
      >
        <Button variant="outline" size="small" onClick={() => save(list.view)}>
          <Icon icon={Download} /> Export CSV
        </Button>
      </AdminHead>
      <section className={classNames(admin.card, admin.filterCard)} aria-label="Filters">
        <FilterBar list={list} />
      </section>
      {user && (
        <ListBody
          list={list}
          caption="Approval logs, newest first"
          columns={columns}
          brief
          details={{
            label: ({ title }) => `Details of ${title}`,
            content: (log) => <LogDetails log={log} reader={user.role} />,
          }}
          empty={{
            title: 'No approval logs found',
            text: list.isFiltered ? 'Try adjusting the filters.' : 'Staff actions will appear here.',
          }}
        />
      )}
    </div>
  );
}

/** The transfer of an order is logged as a change, whose reason begins with it. */
const isTransfer = ({ entityType, action, reason }: Pick<NamedLog, 'entityType' | 'action' | 'reason'>) =>
  entityType === 'order' && action === 'updated' && /^Transfer .* received on /.test(reason ?? '');

function ActionBadge(log: NamedLog) {
  const { action, about } = log;
  const label = `${isTransfer(log) ? 'Transfer recorded' : actionLabels[action]}${about ? ' (changes)' : ''}`;
  if (action !== 'approved' && action !== 'rejected' && action !== 'pending') return <Badge>{label}</Badge>;
  const { tone, icon } = statusBadges[action];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

function LogDetails({ log, reader }: { log: NamedLog; reader: Role }) {
  const link = entityLink(log, reader);
  return (
    <Facts
      look="beside"
      entries={[
        ['Reason', log.reason ?? 'No reason given'],
        ['Id', link ? <Link to={link}>{log.entityId}</Link> : log.entityId],
      ]}
    />
  );
}
