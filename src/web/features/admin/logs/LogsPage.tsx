import { ChevronDown, ChevronRight, Download } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApprovalLog } from '../../../../contract/shapes/approval-log.ts';
import { loggedActions, loggedEntityTypes, type Role } from '../../../../contract/vocabulary/index.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { longDate, longMoment } from '../../../format/dates.ts';
import { withOnly } from '../../listing/listing-url.ts';
import { useSession } from '../../session/index.ts';
import { AdminHead } from '../AdminHead.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Pager } from '../Pager.tsx';
import admin from '../Admin.module.css';
import { actionLabels, statusLooks } from '../queue/labels.ts';
import { downloadLogs } from './download-logs.ts';
import { entityLink, entityTitle } from './entity.ts';
import css from './Logs.module.css';
import { logSizes, readLogs } from './logs-url.ts';
import { useLogs, type LogNames } from './use-logs.ts';

const entityLabels: Record<ApprovalLog['entityType'], string> = {
  post: 'Post',
  job: 'Job',
  user: 'User',
  institute: 'Institute',
  order: 'Order',
  site: 'Site',
};

/** Approval Logs (docs/rules.md#admin-area). */
export function LogsPage() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const view = readLogs(params);
  const { data, error, isLoading, reload } = useLogs(view);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = error || problem;
  const set = (name: string) => (value: string) =>
    setParams(withOnly(params, name, value), { preventScrollReset: true });
  const hasFilters = Boolean(view.entityType || view.action || view.startDate || view.endDate);
  return (
    <div className={admin.page}>
      <AdminHead
        title="Approval Logs"
        lead="View all approval actions taken by moderators and administrators"
      >
        <Button variant="outline" size="small" onClick={() => void downloadLogs(view).then(setProblem)}>
          <Download /> Export CSV
        </Button>
      </AdminHead>
      <section className={admin.card} aria-label="Filters">
        <div className={admin.filters}>
          <SelectField
            label="Entity type"
            value={view.entityType ?? ''}
            onChange={(event) => set('entityType')(event.target.value)}
          >
            <option value="">All</option>
            {loggedEntityTypes.map((type) => (
              <option key={type} value={type}>
                {entityLabels[type]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Action"
            value={view.action ?? ''}
            onChange={(event) => set('action')(event.target.value)}
          >
            <option value="">All</option>
            {loggedActions.map((action) => (
              <option key={action} value={action}>
                {actionLabels[action]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Start date"
            type="date"
            value={view.startDate ?? ''}
            onChange={(event) => set('startDate')(event.target.value)}
          />
          <TextField
            label="End date"
            type="date"
            value={view.endDate ?? ''}
            onChange={(event) => set('endDate')(event.target.value)}
          />
          <Button variant="quiet" size="small" disabled={!hasFilters} onClick={() => setParams({})}>
            Clear All
          </Button>
        </div>
      </section>
      {failed && <LoadFailed error={failed} onRetry={reload} />}
      {!data && !error && <p role="status">Loading...</p>}
      {data && data.logs.length === 0 && (
        <EmptyState title="No approval logs found">
          {hasFilters ? 'Try adjusting the filters.' : 'Every act of staff will stand here.'}
        </EmptyState>
      )}
      {user && data && data.logs.length > 0 && (
        <Logs logs={data.logs} names={data.names} reader={user.role} isLoading={isLoading} />
      )}
      {data && (
        <div className={css.foot}>
          <label className={css.size}>
            Rows per page
            <select
              value={view.limit}
              onChange={(event) => set('limit')(event.target.value === '20' ? '' : event.target.value)}
            >
              {logSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <Pager
            page={view.page}
            limit={view.limit}
            shown={data.logs.length}
            totalCount={data.totalCount}
            isCapped={data.totalCountCapped}
          />
        </div>
      )}
    </div>
  );
}

interface LogsProps {
  logs: ApprovalLog[];
  names: LogNames;
  reader: Role;
  isLoading: boolean;
}

function Logs({ logs, names, reader, isLoading }: LogsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <table className={css.table} aria-busy={isLoading || undefined}>
      <caption className={css.caption}>Approval logs, newest first</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={css.caption}>Details</span>
          </th>
          <th scope="col">Entity</th>
          <th scope="col">Action</th>
          <th scope="col">Moderator</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => {
          const isOpen = open.has(log.id);
          const title = entityTitle(log, names);
          const link = entityLink(log, reader);
          return (
            <Fragment key={log.id}>
              <tr>
                <td>
                  <IconButton
                    label={`Details of ${title}`}
                    aria-expanded={isOpen}
                    aria-controls={isOpen ? `log-${log.id}` : undefined}
                    onClick={() => toggle(log.id)}
                  >
                    {isOpen ? <ChevronDown /> : <ChevronRight />}
                  </IconButton>
                </td>
                <td>
                  <span className={css.title}>{title}</span>
                  <small>{entityLabels[log.entityType]}</small>
                </td>
                <td>
                  <ActionBadge action={log.action} />
                </td>
                <td>
                  {(log.moderatorId && names.users.get(log.moderatorId)) ?? log.moderatorName ?? 'Unknown'}
                </td>
                <td className={admin.num}>{longDate(log.createdAt)}</td>
              </tr>
              {isOpen && (
                <tr id={`log-${log.id}`} className={css.details}>
                  <td />
                  <td colSpan={4}>
                    <dl>
                      <div>
                        <dt>Reason</dt>
                        <dd>{log.reason ?? 'No reason was given'}</dd>
                      </div>
                      <div>
                        <dt>Entity id</dt>
                        <dd>{link ? <Link to={link}>{log.entityId}</Link> : log.entityId}</dd>
                      </div>
                      <div>
                        <dt>Time</dt>
                        <dd>{longMoment(log.createdAt)}</dd>
                      </div>
                    </dl>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function ActionBadge({ action }: { action: ApprovalLog['action'] }) {
  if (action !== 'approved' && action !== 'rejected' && action !== 'pending')
    return <Badge>{actionLabels[action]}</Badge>;
  const { tone, icon, label } = statusLooks[action];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
