import type { Refund } from '../../../../contract/shapes/payment.ts';
import { shortMoment } from '../../../format/dates.ts';
import { rupees } from '../../../format/money.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Table } from '../../../ui/Table.tsx';
import admin from '../Admin.module.css';
import { refundLabels } from './labels.ts';
import css from './Payments.module.css';

const tones: Record<Refund['state'], BadgeTone> = { pending: 'warn', processed: 'note', failed: 'danger' };

/** What was given back of an order, and why. */
export const RefundsTable = ({ refunds }: { refunds: Refund[] }) => (
  <Table stacks caption="Refunds of this order">
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col" className={css.money}>
          Quantity
        </th>
        <th scope="col" className={css.money}>
          Amount
        </th>
        <th scope="col">State</th>
        <th scope="col">Reason</th>
      </tr>
    </thead>
    <tbody>
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <td data-label="Date" className={admin.num}>
            {shortMoment(refund.createdAt)}
          </td>
          <td data-label="Quantity" className={css.money}>
            {refund.quantity}
          </td>
          <td data-label="Amount" className={css.money}>
            {rupees(refund.amount)}
          </td>
          <td data-label="State" className={css.state}>
            <Badge tone={tones[refund.state]}>{refundLabels[refund.state]}</Badge>
            {refund.failureReason && <small>{refund.failureReason}</small>}
          </td>
          <td data-label="Reason" className={css.ids}>
            {refund.reason}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
