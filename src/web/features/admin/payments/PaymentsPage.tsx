import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { withOnly } from '../../listing/listing-url.ts';
import admin from '../Admin.module.css';
import { Pager } from '../Pager.tsx';
import { SearchField } from '../SearchField.tsx';
import { useData } from '../use-data.ts';
import { DayTotals } from './DayTotals.tsx';
import { downloadOrders } from './download-orders.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { PaymentsHead } from './PaymentsHead.tsx';
import { chartDays, readOrders } from './payments-url.ts';

/** Everybody's orders, and what came in on each day. */
export function PaymentsPage() {
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const view = readOrders(params);
  const { data, error, isLoading, reload } = useData(JSON.stringify([view, round]), (signal) =>
    call('GET /admin/payments/orders', { query: view, signal }),
  );
  const search = useCallback(
    (text: string) => setParams((before) => withOnly(before, 'q', text), { preventScrollReset: true }),
    [setParams],
  );
  return (
    <div className={admin.page}>
      <PaymentsHead round={round} onChecked={() => setRound(round + 1)}>
        <SearchField
          label="Search orders"
          placeholder="Buyer, receipt or id"
          value={params.get('q') ?? ''}
          onSearch={search}
        />
        <Button variant="outline" size="small" onClick={() => void downloadOrders(view).then(setProblem)}>
          <Download /> Export CSV
        </Button>
      </PaymentsHead>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <DayTotals {...chartDays(view, new Date())} round={round} />
      <OrderFilters view={view} />
      {error && <LoadFailed error={error} onRetry={reload} />}
      {!data && !error && <p role="status">Loading...</p>}
      {data?.orders.length === 0 && (
        <EmptyState title="No orders found">Try adjusting your search or filters.</EmptyState>
      )}
      {data && data.orders.length > 0 && <OrdersTable orders={data.orders} isLoading={isLoading} />}
      {data && (
        <Pager
          page={view.page}
          limit={view.limit}
          shown={data.orders.length}
          totalCount={data.totalCount}
          isCapped={data.totalCountCapped}
        />
      )}
    </div>
  );
}
