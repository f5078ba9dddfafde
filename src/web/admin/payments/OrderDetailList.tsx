import type { ReactNode } from 'react';
import { gstStates } from '../../../contract/money/gst-states.ts';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { shortDate, shortMoment } from '../../lib/format/dates.ts';
import { Link } from '../../ui/Link.tsx';
import { inRupees } from '../../../contract/money/rupees.ts';
import { DescriptionList } from '../kit/DescriptionList.tsx';
import { kindLabels } from './labels.ts';
import css from './Payments.module.css';
import { StateBadge } from './StateBadge.tsx';

/** What is known about an order. */
export function OrderDetailList({ order }: { order: AdminOrder }) {
  const { buyer } = order;
  const entries: [string, ReactNode][] = [
    ['State', <StateBadge key="state" state={order.state} />],
    ['Failure', order.failureReason],
    ['Kind', kindLabels[order.kind]],
    ['Amount', inRupees(order.amount)],
    ['Refunded', order.refundedAmount > 0 && inRupees(order.refundedAmount)],
    ['Ordered', shortMoment(order.createdAt)],
    ['Paid', order.paidAt && shortMoment(order.paidAt)],
    ['Transfer received', order.receivedOn && shortDate(order.receivedOn)],
    ['Reference for the transfer', order.transferReference],
    ['Last checked', order.checkedAt && shortMoment(order.checkedAt)],
    [
      'Account',
      <Link key="account" to={`/admin/users/edit/${order.userId}`}>
        {buyer.name}
      </Link>,
    ],
    ['Address', buyer.address],
    ['GST State', buyer.stateCode && gstStates[buyer.stateCode]],
    ['GSTIN', buyer.gstin],
    ['Buyer’s PO number', buyer.poNumber],
    ['Order id', order.id],
    ['Provider', order.provider],
    ['Provider’s order', order.orderId],
    ['Provider’s payment', order.paymentId],
  ];
  return <DescriptionList entries={entries} className={css.descriptions} />;
}
