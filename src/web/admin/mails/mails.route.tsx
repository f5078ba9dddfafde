import { useSearchParams } from 'react-router';
import type { AlertReport } from '../../../contract/shapes/alert-report.ts';
import { call } from '../../lib/api/call.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Options, SelectField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { DescriptionList } from '../kit/DescriptionList.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { count } from '../system/figures.ts';
import { Figures } from '../overview/Figures.tsx';
import { AlertSwitch } from './AlertSwitch.tsx';
import { dayColumns, hasHappened, totalFigures } from './alert-days.ts';
import type { Route } from './+types/mails.route.ts';

const periods = [7, 30, 60];
const daysIn = (params: URLSearchParams): number =>
  periods.find((days) => days === Number(params.get('days'))) ?? 30;

export const meta = () => pageMeta({ title: 'Alert Emails', index: false });

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /admin/alert-mails', { query: { days: daysIn(url.searchParams) }, signal }));

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
        <p className={admin.muted}>No emails were planned or sent in this period, and nobody unsubscribed.</p>
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
    <DescriptionList
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
