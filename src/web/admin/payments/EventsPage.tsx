import { useState } from 'react';
import type { PaymentEvent } from '../../../contract/shapes/payment.ts';
import { call } from '../../lib/api/call.ts';
import admin from '../kit/Admin.module.css';
import { FilterBar } from '../kit/FilterBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { useList } from '../kit/use-list.ts';
import { eventColumns, eventFilters } from './event-list.tsx';
import { PaymentsHead } from './PaymentsHead.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

/** Provider events; payments that match no order are resolved here. */
export function EventsPage() {
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<PaymentEvent | null>(null);
  const list = useList({
    filters: eventFilters,
    load: ({ outcome, ...paging }, signal) =>
      call('GET /admin/payments/events', {
        query: { outcome: outcome === 'all' ? [] : [outcome], ...paging },
        signal,
      }),
    rows: ({ events }) => events,
  });
  const refresh = () => {
    setChosen(null);
    setRound(round + 1);
    list.reload();
  };
  return (
    <div className={admin.page}>
      <PaymentsHead round={round} onChecked={refresh} />
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
      <ResolveDialog event={chosen} onClose={() => setChosen(null)} onDone={refresh} />
    </div>
  );
}
