import type { MetaArgs } from 'react-router';
import { useState } from 'react';
import type { PaymentEvent } from '../../../contract/commerce/payment.ts';
import { call } from '../../lib/api/call.ts';
import admin from '../kit/Admin.module.css';
import { FilterBar } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { useList, listParams } from '../kit/use-list.ts';
import { eventColumns, eventFilters } from './event-list.tsx';
import { countWaiting, PaymentsHead } from './PaymentsHead.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/payment-events.route.ts';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Provider events', index: false });

export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { outcome, ...paging } = listParams(url, eventFilters);
  const query = { outcome: outcome === 'all' ? [] : [outcome], ...paging };
  const [events, waiting] = await Promise.all([
    toResult(call('GET /admin/payments/events', { query, signal })),
    countWaiting(signal),
  ]);
  return { events, waiting };
}

/** Provider events; payments that match no order are resolved here. */
export default function PaymentEvents({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<PaymentEvent | null>(null);
  const list = useList({ filters: eventFilters, loaded: loaderData.events, rows: ({ events }) => events });
  return (
    <div className={admin.page}>
      <PaymentsHead waiting={loaderData.waiting} />
      <FilterBar list={list} />
      <ListBody
        list={list}
        caption="Provider events, newest first"
        columns={eventColumns(setChosen)}
        empty={{
          title: list.view.outcome === 'unmatched' ? 'No unmatched payments' : 'No events found',
          text: 'Payments that match no order appear here until an admin resolves them.',
        }}
      />
      <ResolveDialog event={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}
