import { Download } from 'lucide';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import admin from '../kit/Admin.module.css';
import { FilterBar } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { useList, listParams } from '../kit/use-list.ts';
import { chartDays } from './chart-days.ts';
import { DayTotals } from './DayTotals.tsx';
import { orderColumns, orderFilters, orderQuery } from './order-list.tsx';
import { countWaiting, PaymentsHead } from './PaymentsHead.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/payments.route.ts';

export const meta = () => pageMeta({ title: 'Payments', index: false });

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const view = listParams(url, orderFilters);
  const query = { ...orderQuery(view), page: view.page, limit: view.limit };
  const days = chartDays(view, new Date());
  const [orders, totals, waiting] = await Promise.all([
    settled(call('GET /admin/payments/orders', { query, signal })),
    settled(call('GET /admin/payments/totals', { query: days, signal })),
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
      <PaymentsHead waiting={waiting}>
        <SearchField list={list} />
        <Button variant="outline" size="small" onClick={() => save()}>
          <Icon icon={Download} /> Export CSV
        </Button>
      </PaymentsHead>
      <DayTotals {...days} loaded={totals} />
      <FilterBar list={list} />
      <ListBody
        list={list}
        caption="Orders, newest first"
        columns={orderColumns}
        empty={{ title: 'No orders found', text: 'Try adjusting your search or filters.' }}
      />
    </div>
  );
}
