import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { PaymentEvent } from '../../../../contract/shapes/payment.ts';
import { longMoment } from '../../../format/dates.ts';
import { rupees } from '../../../format/money.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Table } from '../../../ui/Table.tsx';
import admin from '../Admin.module.css';
import { outcomeLabels } from './labels.ts';
import css from './Payments.module.css';

interface Props {
  caption: string;
  events: PaymentEvent[];
  isLoading?: boolean;
  onResolve: (event: PaymentEvent) => void;
}

/** Messages of the provider, and what became of each. */
export const EventsTable = ({ caption, events, isLoading = false, onResolve }: Props) => (
  <Table stacks caption={caption} aria-busy={isLoading || undefined}>
    <thead>
      <tr>
        <th scope="col">Received</th>
        <th scope="col">Message</th>
        <th scope="col" className={css.money}>
          Amount
        </th>
        <th scope="col">Outcome</th>
        <th scope="col">Order</th>
      </tr>
    </thead>
    <tbody>
      {events.map((event) => (
        <Row key={event.id} event={event} onResolve={onResolve} />
      ))}
    </tbody>
  </Table>
);

function Row({ event, onResolve }: { event: PaymentEvent; onResolve: Props['onResolve'] }) {
  const { outcome } = event;
  return (
    <tr>
      <td data-label="Received" className={admin.num}>
        {longMoment(event.receivedAt)}
      </td>
      <td data-label="Message" className={css.ids}>
        {event.name}
        {event.providerPaymentId && <small>Payment {event.providerPaymentId}</small>}
        {event.providerOrderId && <small>Order {event.providerOrderId}</small>}
      </td>
      <td data-label="Amount" className={css.money}>
        {event.amount === null ? '' : rupees(event.amount)}
      </td>
      <td data-label="Outcome" className={css.state}>
        {outcome === 'unmatched' ? (
          <Badge tone="danger" icon={CircleAlert}>
            {outcomeLabels[outcome]}
          </Badge>
        ) : (
          <Badge {...(outcome === 'settled' && { tone: 'ok', icon: CircleCheck })}>
            {outcomeLabels[outcome]}
          </Badge>
        )}
        {(event.resolution ?? event.note) && <small>{event.resolution ?? event.note}</small>}
      </td>
      <td data-label="Order">
        <div className={admin.buttons}>
          {event.orderId && <Link to={`/admin/payments/orders/${event.orderId}`}>Open order</Link>}
          {outcome === 'unmatched' && (
            <Button
              size="small"
              variant="outline"
              aria-label={`Resolve ${event.providerPaymentId ?? event.name}`}
              onClick={() => onResolve(event)}
            >
              Resolve
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
