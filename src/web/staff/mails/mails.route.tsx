import { type MetaArgs, useSearchParams, useRevalidator } from 'react-router';
import { useState } from 'react';
import type { AlertReport, AlertDay } from '../../../contract/staff/monitoring.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { Options, SelectField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { longMoment, longDate } from '../../lib/format/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { AdminHead, SystemTabs } from '../kit/AdminShell.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { DataTable, type Column } from '../kit/DataTable.tsx';
import { count } from '../system/figures.ts';
import { Figures, type Figure } from '../overview/DeadLetters.tsx';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import admin from '../kit/Admin.module.css';
import type { Route } from './+types/mails.route.ts';

/** Shows whether mails are sent, and stops or resumes them. */
function AlertSwitch({ report }: { report: AlertReport }) {
  const { revalidate } = useRevalidator();
  const { stop } = report;
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = (next: 'stop' | 'resume') => () =>
    setQuestion({
      ...questions[next],
      onConfirm: async (reason) => {
        if (next === 'stop') await call('POST /admin/alert-mails/stop', { body: { reason } });
        else await call('POST /admin/alert-mails/resume', { body: { reason } });
        await revalidate();
      },
    });
  return (
    <>
      {stop ? (
        <Callout
          tone="warn"
          role="status"
          title="All alert emails are stopped"
          actions={
            <Button size="small" onClick={confirm('resume')}>
              Resume alert emails
            </Button>
          }
        >
          <p>
            Since {longMoment(stop.at)}, by {stop.by ?? 'an account that was deleted'}: {stop.reason}
          </p>
          <p>{waitingText(report)}</p>
        </Callout>
      ) : (
        <Callout
          tone="ok"
          role="status"
          title="Alert emails are being sent"
          actions={
            <Button size="small" variant="outline" onClick={confirm('stop')}>
              Stop all alert emails
            </Button>
          }
        >
          <p>Emails about accounts, payments and decisions are always sent.</p>
        </Callout>
      )}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function waitingText({ waiting: { alerts, notices } }: AlertReport): string {
  const n = alerts + notices;
  const now =
    n === 0 ? 'No email is waiting' : n === 1 ? '1 email is waiting' : `${count(n)} emails are waiting`;
  return `${now}. Items published in the meantime are emailed after you resume. Nothing is sent twice.`;
}

const questions = {
  stop: {
    title: 'Stop all alert emails?',
    text: 'Emails about saved searches, follows, reminders and extended deadlines stop at once, without a restart. They wait until you resume them, and none are lost. The reason is logged.',
    button: 'Stop alert emails',
    needsReason: true,
    isDangerous: true,
  },
  resume: {
    title: 'Resume alert emails?',
    text: 'Waiting emails are sent now. Items published in the meantime follow in the next emails. Reminders of past dates are not sent.',
    button: 'Resume alert emails',
    needsReason: false,
  },
};

type What = Exclude<keyof AlertDay, 'day'>;

const headers: Record<What, string> = {
  planned: 'Planned',
  sent: 'Sent',
  bounced: 'Bounced',
  dropped: 'Dropped',
  waiting: 'Waiting',
  unsubscribed: 'Unsubscribed',
  paused: 'Paused',
  notices: 'Reminders',
};
const figures = Object.keys(headers) as What[];

const hasHappened = (day: AlertDay): boolean => figures.some((what) => day[what] > 0);

const dayColumns: Column<AlertDay>[] = [
  { header: 'Day', cell: ({ day }) => longDate(day), format: 'number' },
  ...figures.map((what): Column<AlertDay> => ({
    header: headers[what],
    cell: (day) => count(day[what]),
    format: 'amount',
  })),
];

/** The most important totals of these days, with explanations. */
function totalFigures({ days, waiting }: AlertReport): Figure[] {
  const sum = (what: What) => days.reduce((total, day) => total + day[what], 0);
  const bounced = sum('bounced');
  return [
    { label: 'Planned', value: count(sum('planned')), note: 'emails about saved searches and follows' },
    { label: 'Sent', value: count(sum('sent')), note: 'accepted by the mail server' },
    {
      label: 'Bounced',
      value: count(bounced),
      note: 'refused permanently by the mail server; the searches pause',
      isLate: bounced > 0 && bounced * 20 >= sum('sent'),
    },
    {
      label: 'Unsubscribed',
      value: count(sum('unsubscribed')),
      note: 'by the link or button in an email',
    },
    {
      label: 'Reminders',
      value: count(sum('notices')),
      note: 'emails about upcoming dates and extended deadlines',
    },
    {
      label: 'Waiting now',
      value: count(waiting.alerts + waiting.notices),
      note: `${count(waiting.alerts)} about saved searches, ${count(waiting.notices)} reminders`,
    },
  ];
}

const periods = [7, 30, 60];
const daysIn = (params: URLSearchParams): number =>
  periods.find((days) => days === Number(params.get('days'))) ?? 30;

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Alert Emails', index: false });

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /admin/alert-mails', { query: { days: daysIn(url.searchParams) }, signal }));

/** Mails of saved searches, reminders and later deadlines: outcomes by day, limits, and the switch. */
export default function AlertMails({ loaderData }: Route.ComponentProps) {
  const { data } = loaderData;
  const [params, setParams] = useSearchParams();
  return (
    <div className={admin.page}>
      <AdminHead
        title="Alert Emails"
        lead="Emails about saved searches, follows, reminders and extended deadlines, by day (Indian time)"
      >
        <SelectField
          label="Period"
          value={daysIn(params)}
          onChange={({ target }) => setParams({ days: target.value }, { preventScrollReset: true })}
        >
          <Options values={periods} labelOf={(n) => `Last ${n} days`} />
        </SelectField>
      </AdminHead>
      <SystemTabs />
      <LoadError loaded={loaderData} />
      {data && (
        <>
          <AlertSwitch report={data} />
          <Figures figures={totalFigures(data)} />
          <Days days={data.days} />
          <Rules report={data} />
        </>
      )}
    </div>
  );
}

function Days({ days }: Pick<AlertReport, 'days'>) {
  const rows = days.filter(hasHappened).map((row) => ({ ...row, id: row.day }));
  return (
    <Stack as="section" gap="2" aria-labelledby="days">
      <h2 id="days">Days</h2>
      {rows.length === 0 ? (
        <p className="xs ink-3">No emails were planned or sent in this period, and nobody unsubscribed.</p>
      ) : (
        <DataTable
          caption="Alert emails by day, latest first, without days of no activity"
          columns={dayColumns}
          rows={rows}
        />
      )}
    </Stack>
  );
}

const Rules = ({ report: { limits, keptDays } }: { report: AlertReport }) => (
  <Stack as="section" gap="2" aria-labelledby="limits">
    <h2 id="limits">Limits and retention</h2>
    <Facts
      look="beside"
      className={admin.pairs}
      entries={[
        [
          'Saved searches',
          `${count(limits.searches)} for each person, ${count(limits.searchesPremium)} with premium membership`,
        ],
        [
          'Emails',
          `one per person and delivery time, with up to 20 items from each search; deleted after ${keptDays.mails} days`,
        ],
        ['Publications', `shown as new for ${keptDays.publications} days`],
        ['Notices', `reminders, extended deadlines and decisions are deleted after ${keptDays.notices} days`],
      ]}
    />
  </Stack>
);
