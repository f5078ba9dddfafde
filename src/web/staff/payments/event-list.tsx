import { CircleAlert, CircleCheck } from 'lucide';
import type { PaymentEvent } from '../../../contract/commerce/payment.ts';
import { eventOutcomes } from '../../../contract/vocabulary/index.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import type { Column } from '../kit/DataTable.tsx';
import { requiredSelectFilter } from '../kit/filters.ts';
import { outcomeLabels } from './order-list.tsx';

/** Unmatched payments by default; others by filter. */
export const eventFilters = {
  outcome: requiredSelectFilter('unmatched', 'Outcome', ['all', ...eventOutcomes], (outcome) =>
    outcome === 'all' ? 'All events' : outcomeLabels[outcome],
  ),
};

type Resolve = (event: PaymentEvent) => void;

/** Provider events and their outcomes. */
export const eventColumns = (onResolve: Resolve): Column<PaymentEvent>[] => [
  { header: 'Received', format: 'number', cell: ({ receivedAt }) => longMoment(receivedAt) },
  {
    header: 'Event',
    width: '9rem',
    cell: ({ name, providerPaymentId, providerOrderId }) => (
      <>
        {name}
        {providerPaymentId && <small>Payment {providerPaymentId}</small>}
        {providerOrderId && <small>Order {providerOrderId}</small>}
      </>
    ),
  },
  { header: 'Amount', format: 'amount', cell: ({ amount }) => (amount === null ? '' : inRupees(amount)) },
  { header: 'Outcome', width: '8rem', cell: (event) => <Outcome event={event} /> },
  { header: 'Order', cell: (event) => <Actions event={event} onResolve={onResolve} /> },
];

function Outcome({ event: { outcome, resolution, note } }: { event: PaymentEvent }) {
  const badge =
    outcome === 'unmatched'
      ? ({ tone: 'danger', icon: CircleAlert } as const)
      : outcome === 'paid'
        ? ({ tone: 'ok', icon: CircleCheck } as const)
        : {};
  return (
    <>
      <Badge {...badge}>{outcomeLabels[outcome]}</Badge>
      {(resolution ?? note) && <small>{resolution ?? note}</small>}
    </>
  );
}

const Actions = ({ event, onResolve }: { event: PaymentEvent; onResolve: Resolve }) => (
  <Cluster gap="1">
    {event.orderId && <Link to={`/admin/payments/orders/${event.orderId}`}>Open order</Link>}
    {event.outcome === 'unmatched' && (
      <Button
        size="small"
        variant="outline"
        aria-label={`Resolve ${event.providerPaymentId ?? event.name}`}
        onClick={() => onResolve(event)}
      >
        Resolve
      </Button>
    )}
  </Cluster>
);
