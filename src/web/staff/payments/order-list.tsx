import type { AdminOrder, Refund } from '../../../contract/commerce/payment.ts';
import {
  orderTypes,
  orderRequestTypes,
  orderStates,
  type EventOutcome,
  type OrderType,
  type OrderRequestType,
  type RefundState,
  type OrderState,
} from '../../../contract/vocabulary/index.ts';
import { longDate, longMoment } from '../../lib/format/dates.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Link } from 'react-router';
import { boughtText, orderBadges } from '../../commerce/bought-text.ts';
import type { Column } from '../kit/DataTable.tsx';
import { selectFilter, dateFilter, searchFilter, type ListParams } from '../kit/filters.ts';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import admin from '../kit/Admin.module.css';

export const orderTypeLabels: Record<OrderType, string> = {
  credits: 'Credits',
  package: 'Package',
  membership: 'Membership',
};

export const outcomeLabels: Record<EventOutcome, string> = {
  paid: 'Paid an order',
  repeated: 'Duplicate',
  noted: 'Recorded',
  unmatched: 'Unmatched',
  resolved: 'Resolved',
};

const refundLabels: Record<RefundState, string> = {
  pending: 'In progress',
  processed: 'Refunded',
  failed: 'Refused by the provider',
};

/** What a buyer asks for. */
export const requestLabels: Record<OrderRequestType, string> = {
  correction: 'Correction',
  refund: 'Refund',
};

export function StateBadge({ state }: { state: OrderState }) {
  const { tone, icon, word } = orderBadges[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

export const orderFilters = {
  q: searchFilter('Search orders', 'Buyer, receipt or id'),
  state: selectFilter('State', orderStates, (state) => orderBadges[state].word, 'All states'),
  type: selectFilter('Type', orderTypes, (type) => orderTypeLabels[type], 'All types'),
  asked: selectFilter(
    'Request',
    orderRequestTypes,
    (type) => `${requestLabels[type]} asked for`,
    'All orders',
  ),
  startDate: dateFilter('From'),
  endDate: dateFilter('To'),
};

/** As the API takes them; without a page for the export. */
export const orderQuery = ({
  q,
  state,
  type,
  asked,
  startDate,
  endDate,
}: ListParams<typeof orderFilters>) => ({
  q,
  state: state ? [state] : [],
  type: type ? [type] : [],
  asked: asked ? [asked] : [],
  startDate,
  endDate,
});

/** Each order leads to its page. */
export const orderColumns: Column<AdminOrder>[] = [
  {
    header: 'Date',
    format: 'number',
    cell: ({ createdAt, receiptNumber }) => (
      <>
        {longDate(createdAt)}
        {receiptNumber && <small>{receiptNumber}</small>}
      </>
    ),
  },
  {
    header: 'Order',
    leads: true,
    width: '8.5rem',
    cell: (order) => (
      <Link className={admin.strong} to={`/admin/payments/orders/${order.id}`}>
        {boughtText(order)}
      </Link>
    ),
  },
  {
    header: 'Buyer',
    place: 'below',
    width: '9rem',
    cell: ({ buyer }) => (
      <>
        {buyer.name}
        <small>{buyer.email}</small>
      </>
    ),
  },
  {
    header: 'Amount',
    place: 'beside',
    format: 'amount',
    cell: ({ amount, refundedAmount }) => (
      <>
        {inRupees(amount)}
        {refundedAmount > 0 && <small>{inRupees(refundedAmount)} refunded</small>}
      </>
    ),
  },
  {
    header: 'State',
    place: 'end',
    width: '8rem',
    cell: ({ state, failureReason, requests }) => (
      <>
        <StateBadge state={state} />
        {requests
          .filter((request) => request.state === 'open')
          .map(({ kind }) => (
            <small key={kind}>{requestLabels[kind]} asked for</small>
          ))}
        {failureReason && <small>{failureReason}</small>}
      </>
    ),
  },
];

const refundTones: Record<Refund['state'], BadgeTone> = {
  pending: 'warn',
  processed: 'note',
  failed: 'danger',
};

/** The refunds of an order. */
export const refundColumns: Column<Refund>[] = [
  { header: 'Date', format: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
  { header: 'Quantity', format: 'amount', cell: ({ quantity }) => quantity },
  { header: 'Amount', format: 'amount', cell: ({ amount }) => inRupees(amount) },
  {
    header: 'State',
    width: '8rem',
    cell: ({ state, failureReason }) => (
      <>
        <Badge tone={refundTones[state]}>{refundLabels[state]}</Badge>
        {failureReason && <small>{failureReason}</small>}
      </>
    ),
  },
  { header: 'Reason', width: '9rem', cell: ({ reason }) => reason },
];
