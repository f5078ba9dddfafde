import type { MetaArgs } from 'react-router';
import { Download } from 'lucide';
import type { DayTotal } from '../../../contract/commerce/payment.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { kolkataDate, addDays } from '../../../contract/time/days.ts';
import { call } from '../../lib/api/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toResult, type LoadResult, LoadError } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Stack } from '../../ui/Layout.tsx';
import { FilterBar, SearchField } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { useList, listParams } from '../kit/use-list.ts';
import { Bars } from '../overview/Bars.tsx';
import admin from '../kit/Admin.module.css';
import overview from '../overview/Overview.module.css';
import { orderColumns, orderFilters, orderQuery } from './order-list.tsx';
import { countWaiting, PaymentsHead } from './PaymentsHead.tsx';
import type { Route } from './+types/payments.route.ts';
import css from './Payments.module.css';

const daysBefore = (day: string, days: number): string =>
  addDays(new Date(day), -days).toISOString().slice(0, 10);

/** A chart of more days has bars too thin to tell apart. */
const maxReportDays = 60;
const defaultDays = 14;

interface Days {
  startDate: string | undefined;
  endDate: string | undefined;
}

/** The days the chart shows: those of the filter, as many as it can hold; two weeks up to today when there is none. */
export function chartDays({ startDate, endDate }: Days, now: Date) {
  const today = kolkataDate(now);
  const end = endDate ?? (startDate && startDate > today ? startDate : today);
  const wanted = startDate ?? daysBefore(end, defaultDays - 1);
  const earliest = daysBefore(end, maxReportDays - 1);
  const start = wanted < earliest ? earliest : wanted;
  return { startDate: start > end ? end : start, endDate: end };
}

interface DayTotalsProps {
  startDate: string;
  endDate: string;
  loaded: LoadResult<DayTotal[]>;
}

/** Revenue and refunds of each of these days. */
function DayTotals({ startDate, endDate, loaded }: DayTotalsProps) {
  const { data } = loaded;
  return (
    <Stack as="section" gap="1" className={css.totals} aria-label="Totals per day">
      <LoadError loaded={loaded} />
      {data && (
        <>
          <p>
            {longDate(startDate)} to {longDate(endDate)}, Indian time: {inRupees(sum(data, 'paid'))} from{' '}
            {sum(data, 'orders').toLocaleString('en-IN')} paid{' '}
            {sum(data, 'orders') === 1 ? 'order' : 'orders'}, {inRupees(sum(data, 'refunded'))} refunded
          </p>
          <div className={overview.plots}>
            <Bars
              title="Money per day"
              step="day"
              starts={data.map(({ day }) => day)}
              format={inRupees}
              series={{
                Paid: data.map(({ paid }) => paid),
                Refunded: data.map(({ refunded }) => refunded),
              }}
            />
            <Bars
              title="Orders per day"
              step="day"
              starts={data.map(({ day }) => day)}
              series={{ Paid: data.map(({ orders }) => orders), Failed: data.map(({ failed }) => failed) }}
            />
          </div>
        </>
      )}
    </Stack>
  );
}

const sum = (days: DayTotal[], what: 'orders' | 'paid' | 'refunded' | 'failed'): number =>
  days.reduce((total, day) => total + day[what], 0);

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Payments', index: false });

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const view = listParams(url, orderFilters);
  const query = { ...orderQuery(view), page: view.page, limit: view.limit };
  const days = chartDays(view, new Date());
  const [orders, totals, waiting] = await Promise.all([
    toResult(call('GET /admin/payments/orders', { query, signal })),
    toResult(call('GET /admin/payments/totals', { query: days, signal })),
    countWaiting(signal),
  ]);
  return { orders, days, totals, waiting };
}

/** All orders, and the revenue of each day. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { days, totals, waiting } = loaderData;
  const list = useList({ filters: orderFilters, loaded: loaderData.orders, rows: ({ orders }) => orders });
  const save = () =>
    saveFile('/admin/payments/export', orderQuery(list.view), {
      fileName: 'payments.csv',
      failure: 'The orders could not be exported. Please try again.',
    }).then(list.setActionError);
  return (
    <div className={admin.page}>
      <PaymentsHead
        waiting={waiting}
        entries={[{ label: 'Export CSV', icon: Download, onSelect: () => void save() }]}
      >
        <SearchField list={list} />
      </PaymentsHead>
      <FilterBar list={list} />
      <ListBody
        list={list}
        caption="Orders, newest first"
        columns={orderColumns}
        brief
        empty={{ title: 'No orders found', text: 'Try adjusting your search or filters.' }}
      />
      <DayTotals {...days} loaded={totals} />
    </div>
  );
}
