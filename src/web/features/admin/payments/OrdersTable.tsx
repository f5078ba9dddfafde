import { Link } from 'react-router';
import type { AdminOrder } from '../../../../contract/shapes/payment.ts';
import { shortDate } from '../../../format/dates.ts';
import { rupees } from '../../../format/money.ts';
import { Table } from '../../../ui/Table.tsx';
import admin from '../Admin.module.css';
import { boughtText } from '../../payments/bought-text.ts';
import css from './Payments.module.css';
import { StateBadge } from './StateBadge.tsx';

/** Orders of everybody; each leads to its page. */
export const OrdersTable = ({ orders, isLoading }: { orders: AdminOrder[]; isLoading: boolean }) => (
  <Table stacks caption="Orders, newest first" aria-busy={isLoading || undefined}>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Order</th>
        <th scope="col">Buyer</th>
        <th scope="col" className={css.money}>
          Amount
        </th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <td data-label="Date" className={admin.num}>
            {shortDate(order.createdAt)}
          </td>
          <td data-label="Order" className={css.bought}>
            <Link className={admin.strong} to={`/admin/payments/orders/${order.id}`}>
              {boughtText(order)}
            </Link>
            {order.receiptNumber && <small>{order.receiptNumber}</small>}
          </td>
          <td data-label="Buyer" className={css.buyer}>
            {order.buyer.name}
            <small>{order.buyer.email}</small>
          </td>
          <td data-label="Amount" className={css.money}>
            {rupees(order.amount)}
            {order.refundedAmount > 0 && <small>{rupees(order.refundedAmount)} given back</small>}
          </td>
          <td data-label="State" className={css.state}>
            <StateBadge state={order.state} />
            {order.failureReason && <small>{order.failureReason}</small>}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
