import { Download } from 'lucide';
import type { Role } from '../../../contract/vocabulary/index.ts';
import { longMoment, shortMoment } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useSession } from '../../lib/session/index.ts';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { DescriptionList } from '../kit/DescriptionList.tsx';
import type { Column } from '../kit/columns.ts';
import { FilterBar } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useList, listParams } from '../kit/use-list.ts';
import { actionLabels, statusBadges } from '../queue/labels.ts';
import { entityLink } from './entity.ts';
import { entityLabels, filters, pageSizes, type LogsView } from './filters.ts';
import { loadLogs, type NamedLog } from './load-logs.ts';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/approval-logs.route.ts';

const columns: Column<NamedLog>[] = [
  {
    header: 'Item',
    width: '12rem',
    cell: ({ title, entityType }) => (
      <>
        <b>{title}</b>
        <small>{entityLabels[entityType]}</small>
      </>
    ),
  },
  { header: 'Action', cell: (log) => <ActionBadge {...log} /> },
  { header: 'Moderator', width: '10rem', cell: ({ moderator }) => moderator },
  { header: 'Date', format: 'number', cell: ({ createdAt }) => shortMoment(createdAt) },
];

export const meta = () => pageMeta({ title: 'Approval Logs', index: false });

export const clientLoader = ({ url, request }: Route.ClientLoaderArgs) =>
  settled(loadLogs(listParams(url, filters, pageSizes), request.signal));

/** Approval Logs (docs/rules.md#admin-area). */
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
      <section className={admin.card} aria-label="Filters">
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

function ActionBadge({ action, about }: Pick<NamedLog, 'action' | 'about'>) {
  const label = `${actionLabels[action]}${about ? ' (changes)' : ''}`;
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
    <DescriptionList
      entries={[
        ['Reason', log.reason ?? 'No reason given'],
        ['Id', link ? <Link to={link}>{log.entityId}</Link> : log.entityId],
        ['Time', longMoment(log.createdAt)],
      ]}
    />
  );
}
