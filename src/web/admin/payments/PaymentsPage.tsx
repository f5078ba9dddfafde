import { Download } from 'lucide';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import admin from '../kit/Admin.module.css';
import { FilterBar } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { saveCsv } from '../kit/save-csv.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { useList } from '../kit/use-list.ts';
import { chartDays } from './chart-days.ts';
import { DayTotals } from './DayTotals.tsx';
import { orderColumns, orderFilters, orderQuery } from './order-list.tsx';
import { PaymentsHead } from './PaymentsHead.tsx';

/** All orders, and the revenue of each day. */
export function PaymentsPage() {
  const [round, setRound] = useState(0);
  const list = useList({
    filters: orderFilters,
    load: (view, signal) =>
      call('GET /admin/payments/orders', {
        query: { ...orderQuery(view), page: view.page, limit: view.limit },
        signal,
      }),
    rows: ({ orders }) => orders,
  });
  const refresh = () => {
    setRound(round + 1);
    list.reload();
  };
  const save = () =>
    saveCsv('/admin/payments/export', orderQuery(list.view), {
      fileName: 'payments.csv',
      failure: 'The orders could not be exported. Please try again.',
    }).then(list.setProblem);
  return (
    <div className={admin.page}>
      <PaymentsHead round={round} onChecked={refresh}>
        <SearchField list={list} />
        <Button variant="outline" size="small" onClick={() => save()}>
          <Icon of={Download} /> Export CSV
        </Button>
      </PaymentsHead>
      <DayTotals {...chartDays(list.view, new Date())} round={round} />
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
