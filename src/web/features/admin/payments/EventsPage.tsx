import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentEvent } from '../../../../contract/shapes/payment.ts';
import { eventOutcomes } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { withOnly } from '../../listing/listing-url.ts';
import admin from '../Admin.module.css';
import { Pager } from '../Pager.tsx';
import { useData } from '../use-data.ts';
import { EventsTable } from './EventsTable.tsx';
import { outcomeLabels } from './labels.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { PaymentsHead } from './PaymentsHead.tsx';
import { readEvents } from './payments-url.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

/** What the provider told; money that fits no order waits here for somebody. */
export function EventsPage() {
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<PaymentEvent | null>(null);
  const view = readEvents(params);
  const { data, error, isLoading, reload } = useData(JSON.stringify([view, round]), (signal) =>
    call('GET /admin/payments/events', { query: view, signal }),
  );
  const refresh = () => setRound(round + 1);
  return (
    <div className={admin.page}>
      <PaymentsHead round={round} onChecked={refresh} />
      <div className={admin.filters}>
        <SelectField
          label="Outcome"
          value={view.outcome[0] ?? 'all'}
          onChange={({ target: { value } }) =>
            setParams(withOnly(params, 'outcome', value === 'unmatched' ? '' : value), {
              preventScrollReset: true,
            })
          }
        >
          <option value="all">All messages</option>
          {eventOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeLabels[outcome]}
            </option>
          ))}
        </SelectField>
      </div>
      {error && <LoadFailed error={error} onRetry={reload} />}
      {!data && !error && <p role="status">Loading...</p>}
      {data?.events.length === 0 && (
        <EmptyState title={view.outcome[0] === 'unmatched' ? 'Nothing is unmatched' : 'No messages found'}>
          Money that fits no order is listed here until somebody resolves it.
        </EmptyState>
      )}
      {data && data.events.length > 0 && (
        <EventsTable
          caption="Messages of the provider, newest first"
          events={data.events}
          isLoading={isLoading}
          onResolve={setChosen}
        />
      )}
      {data && (
        <Pager
          page={view.page}
          limit={view.limit}
          shown={data.events.length}
          totalCount={data.totalCount}
          isCapped={data.totalCountCapped}
        />
      )}
      <ResolveDialog
        event={chosen}
        onClose={() => setChosen(null)}
        onDone={() => {
          setChosen(null);
          refresh();
        }}
      />
    </div>
  );
}
