import { type MetaArgs, redirect } from 'react-router';
import type { Statistics } from '../../../contract/staff/monitoring.ts';
import { type Collection, itemNames, roles } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { currentUser } from '../../lib/session/current-user.ts';
import admin from '../kit/Admin.module.css';

import { isLate, waitingText } from '../../publishing/staff/waiting.ts';
import { countOfRole } from '../users/user-values.tsx';
import { Bars } from './Bars.tsx';
import { Checklist, DismissedChecklist, readChecklist } from './Checklist.tsx';
import { DeadLetters, readDeadLetters, Figures, type Figure } from './DeadLetters.tsx';
import css from './Overview.module.css';
import type { Route } from './+types/overview.route.ts';

const hours = (value: number): string => (value < 48 ? `${value} h` : `${Math.round(value / 24)} days`);

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Overview', index: false });

/** Moderators, who may not open the overview, are redirected to their queue. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  if ((await currentUser())?.role !== 'admin') throw redirect('/admin/queue');
  const [statistics, deadLetters, checklist] = await Promise.all([
    toResult(call('GET /admin/statistics', { signal })),
    readDeadLetters(signal),
    readChecklist(signal),
  ]);
  return { statistics, deadLetters, checklist };
}

/** The overview for admins: pending items, submissions, decisions, users and revenue. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { statistics, deadLetters, checklist } = loaderData;
  const { data } = statistics;
  return (
    <div className={classNames(admin.page, css.page)}>
      <AdminHead title="Overview" lead="The last twelve weeks, in Indian time">
        {data && <ToReview data={data} />}
      </AdminHead>
      <LoadError loaded={statistics} />
      <DeadLetters found={deadLetters} />
      {data && <Figures figures={figuresOf(data)} />}
      <Checklist found={checklist} />
      {data && <Series data={data} />}
      <DismissedChecklist found={checklist} />
    </div>
  );
}

/** 'Review 9 items, oldest 7 days': what an admin is here for, before any figure. */
function ToReview({ data: { pending, oldestWaiting } }: { data: Statistics }) {
  const count = pending.posts + pending.jobs;
  if (count === 0) return null;
  const oldest = [oldestWaiting.posts, oldestWaiting.jobs].filter((since) => since !== null).toSorted()[0];
  return (
    <ButtonLink to="/admin/queue">
      Review {count === 1 ? '1 item' : `${count.toLocaleString('en-IN')} items`}
      {oldest && `, oldest ${waitingText(oldest, Date.now())}`}
    </ButtonLink>
  );
}

/** What there is: '2 individuals, 1 administrator; 3 blocked'. */
function userNote({ byRole, premium, blocked }: Statistics['users']): string {
  const all = roles.filter((role) => byRole[role] > 0).map((role) => countOfRole(role, byRole[role]));
  const some = [
    ...(premium > 0 ? [`${premium} premium`] : []),
    ...(blocked > 0 ? [`${blocked} blocked`] : []),
  ];
  // A long pair of words breaks at its slash.
  return [all.join(', ').replaceAll('/', '/\u200b'), ...(some.length > 0 ? [some.join(', ')] : [])].join(
    '; ',
  );
}

function figuresOf({ pending, oldestWaiting, approvalTime, users, revenue }: Statistics): Figure[] {
  const now = Date.now();
  const waiting = (collection: Collection): Figure => {
    const oldest = oldestWaiting[collection];
    return {
      label: `${itemNames[collection].several} under review`,
      value: pending[collection].toLocaleString('en-IN'),
      note: oldest ? `longest waiting: ${waitingText(oldest, now)}` : 'nothing waiting',
      isLate: oldest !== null && isLate(oldest, now),
      to: `/admin/${collection}`,
    };
  };
  return [
    waiting('posts'),
    waiting('jobs'),
    {
      label: 'Approval time',
      value: approvalTime.median === null ? '–' : hours(approvalTime.median),
      note:
        approvalTime.slowestTenth === null
          ? 'no approvals in these twelve weeks'
          : `median; slowest 10 % waited over ${hours(approvalTime.slowestTenth)}`,
    },
    {
      label: 'Users',
      value: users.total.toLocaleString('en-IN'),
      note: userNote(users),
      to: '/admin/users',
    },
    { label: 'Revenue', value: inRupees(revenue.total), note: 'all paid orders' },
  ];
}

/** All in hours or all in days, for even axis steps. */
function inOneUnit(medians: (number | null)[]) {
  const isInDays = Math.max(...medians.map((median) => median ?? 0)) >= 48;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    format: (value: number) => `${rounded(value)} ${isInDays ? (value === 1 ? 'day' : 'days') : 'h'}`,
    series: { Median: medians.map((median) => median && rounded(isInDays ? median / 24 : median)) },
  };
}

function Series({ data: { created, decided, approvalTime, users, revenue } }: { data: Statistics }) {
  const weeks = created.map(({ week }) => week);
  const medians = inOneUnit(approvalTime.perWeek.map(({ median }) => median));
  return (
    <div className={css.plots}>
      <Bars
        title="Submissions"
        starts={weeks}
        series={{ Posts: created.map(({ posts }) => posts), Jobs: created.map(({ jobs }) => jobs) }}
      />
      <Bars
        title="Decisions"
        starts={weeks}
        series={{
          Approved: decided.map(({ approved }) => approved),
          'Needs changes': decided.map(({ rejected }) => rejected),
        }}
      />
      <Bars title="Approval time (median)" starts={weeks} {...medians} />
      <Bars title="New users" starts={weeks} series={{ Users: users.joined.map((week) => week.users) }} />
      <Bars
        title="Revenue"
        className={css.wide}
        starts={weeks}
        format={inRupees}
        series={{ Revenue: revenue.perWeek.map(({ amount }) => amount) }}
      />
    </div>
  );
}
