import { Link } from 'react-router';
import type { Statistics } from '../../../../contract/shapes/statistics.ts';
import { roles } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { rupees } from '../../../format/money.ts';
import { AdminHead } from '../AdminHead.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import admin from '../Admin.module.css';
import { isLate, waitingText } from '../queue/waiting.ts';
import { useData } from '../use-data.ts';
import { peopleText } from '../users/role-labels.ts';
import { Bars } from './Bars.tsx';
import { DeadLetters } from './DeadLetters.tsx';
import css from './Overview.module.css';

const hours = (value: number): string => (value < 48 ? `${value} h` : `${Math.round(value / 24)} days`);

/** The overview of admins: what waits, what came and was decided, people and money. */
export function OverviewPage() {
  const { data, error, reload } = useData('statistics', (signal) =>
    call('GET /admin/statistics', { signal }),
  );
  return (
    <div className={admin.page}>
      <AdminHead title="Overview" lead="The last twelve weeks, counted in Asia/Kolkata" />
      {error && <LoadFailed error={error} onRetry={reload} />}
      {!data && !error && <p role="status">Loading...</p>}
      <DeadLetters />
      {data && <Figures data={data} />}
      {data && <Plots data={data} />}
    </div>
  );
}

function Figures({ data }: { data: Statistics }) {
  const now = Date.now();
  const waiting = (kind: 'posts' | 'jobs') => (
    <Link
      className={css.figure}
      to={`/admin/${kind}`}
      data-late={(data.oldestWaiting[kind] && isLate(data.oldestWaiting[kind], now)) || undefined}
    >
      <span>Pending {kind}</span>
      <b>{data.pending[kind].toLocaleString('en-IN')}</b>
      <small>
        {data.oldestWaiting[kind]
          ? `longest waiting: ${waitingText(data.oldestWaiting[kind], now)}`
          : 'nothing is waiting'}
      </small>
    </Link>
  );
  const { approvalTime, users, revenue } = data;
  return (
    <div className={css.figures}>
      {waiting('posts')}
      {waiting('jobs')}
      <div className={css.figure}>
        <span>Approval time</span>
        <b>{approvalTime.median === null ? 'none yet' : hours(approvalTime.median)}</b>
        <small>
          {approvalTime.slowestTenth === null
            ? 'no approvals in these weeks'
            : `median; the slowest tenth over ${hours(approvalTime.slowestTenth)}`}
        </small>
      </div>
      <Link className={css.figure} to="/admin/users">
        <span>Users</span>
        <b>{users.total.toLocaleString('en-IN')}</b>
        <small>
          {roles.map((role) => peopleText(role, users.byRole[role])).join(', ')}; {users.premium} premium,{' '}
          {users.blocked} blocked
        </small>
      </Link>
      <div className={css.figure}>
        <span>Revenue</span>
        <b>{rupees(revenue.total)}</b>
        <small>all paid orders</small>
      </div>
    </div>
  );
}

function Plots({ data }: { data: Statistics }) {
  const weeks = data.created.map(({ week }) => week);
  return (
    <div className={css.plots}>
      <Bars
        title="Submissions"
        weeks={weeks}
        series={[
          { label: 'Posts', look: 'first', values: data.created.map(({ posts }) => posts) },
          { label: 'Jobs', look: 'second', values: data.created.map(({ jobs }) => jobs) },
        ]}
      />
      <Bars
        title="Decisions"
        weeks={weeks}
        series={[
          { label: 'Approved', look: 'first', values: data.decided.map(({ approved }) => approved) },
          { label: 'Rejected', look: 'second', values: data.decided.map(({ rejected }) => rejected) },
        ]}
      />
      <Bars
        title="Approval time (median)"
        weeks={weeks}
        read={hours}
        series={[
          { label: 'Hours', look: 'first', values: data.approvalTime.perWeek.map(({ median }) => median) },
        ]}
      />
      <Bars
        title="New users"
        weeks={weeks}
        series={[{ label: 'Users', look: 'first', values: data.users.joined.map(({ users }) => users) }]}
      />
      <Bars
        title="Revenue"
        weeks={weeks}
        read={rupees}
        series={[
          { label: 'Revenue', look: 'first', values: data.revenue.perWeek.map(({ amount }) => amount) },
        ]}
      />
    </div>
  );
}
