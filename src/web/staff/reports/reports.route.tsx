import { Link, type MetaArgs } from 'react-router';
import { Clock } from 'lucide';
import type { ReportCase } from '../../../contract/staff/report.ts';
import { reportedNames, reportReasons, reportStates } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { longDate } from '../../lib/format/dates.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import type { Column } from '../kit/DataTable.tsx';
import { tabsFilter } from '../kit/filters.ts';
import { ListBody } from '../kit/ListBody.tsx';
import { listParams, useList } from '../kit/use-list.ts';
import { clockText, outcomeLabels, outcomeTones, soonDays } from './labels.ts';
import type { Route } from './+types/reports.route.ts';

const tabLabels = { open: 'Open', closed: 'Closed' };
const filters = { state: tabsFilter('open', 'Reports', reportStates, (state) => tabLabels[state]) };

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Reports', index: false });

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) => {
  const { state, page, limit } = listParams(url, filters);
  const sort = state === 'open' ? ('oldest' as const) : ('newest' as const);
  return toResult(call('GET /reports', { query: { state, sort, page, limit }, signal }));
};

/** Cases of reports (docs/specification.md#reports). */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const list = useList({ filters, loaded: loaderData, rows: ({ reports }) => reports });
  const { state } = list.view;
  return (
    <div className={admin.page}>
      <AdminHead title="Reports" lead="What readers report. Each case is decided within 15 days." />
      <TabLinks
        label="Reports"
        tabs={reportStates.map((one) => ({
          label: tabLabels[one],
          to: { search: one === 'open' ? '' : `?state=${one}` },
          current: one === state,
        }))}
      />
      <ListBody
        list={list}
        caption={state === 'open' ? 'Open cases, longest waiting first' : 'Closed cases, newest first'}
        columns={state === 'open' ? openColumns : closedColumns}
        brief
        empty={
          state === 'open'
            ? { title: 'Nothing is reported', text: 'Reports of readers appear here.' }
            : { title: 'No closed cases', text: 'Decided reports appear here.' }
        }
      />
    </div>
  );
}

const capitalised = (name: string) => name[0]!.toUpperCase() + name.slice(1);

const itemColumn: Column<ReportCase> = {
  header: 'Reported',
  width: '14rem',
  cell: ({ id, item, kind, objection, state }) => (
    <>
      <Link className={admin.strong} to={`/admin/reports/${id}`}>
        {item.title}
      </Link>
      <small>
        {capitalised(reportedNames[kind])}
        {objection && state === 'open' && ', objection'}
      </small>
    </>
  ),
};

const reasonColumn: Column<ReportCase> = {
  header: 'Reasons',
  cell: ({ reasons }) =>
    reasons
      .map(({ reason, count }) => `${reportReasons[reason]}${count > 1 ? ` (${count})` : ''}`)
      .join(', '),
};

const countColumn: Column<ReportCase> = {
  header: 'Reports',
  isNamed: true,
  format: 'number',
  cell: ({ reportCount }) => reportCount.toLocaleString('en-IN'),
};

const openColumns: Column<ReportCase>[] = [
  itemColumn,
  reasonColumn,
  countColumn,
  {
    header: 'Clock',
    format: 'number',
    cell: ({ daysLeft }) =>
      daysLeft !== null && (
        <Badge tone={daysLeft <= soonDays ? 'danger' : 'outline'} icon={Clock}>
          {clockText(daysLeft)}
        </Badge>
      ),
  },
];

const closedColumns: Column<ReportCase>[] = [
  itemColumn,
  reasonColumn,
  countColumn,
  {
    header: 'Outcome',
    cell: ({ decisions }) => {
      const last = decisions.at(-1);
      return last && <Badge tone={outcomeTones[last.outcome]}>{outcomeLabels[last.outcome]}</Badge>;
    },
  },
  { header: 'Decided', format: 'number', cell: ({ decisions }) => longDate(decisions.at(-1)!.at) },
];
