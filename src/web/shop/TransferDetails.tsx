import { inRupees } from '../../contract/money/rupees.ts';
import { Stack } from '../ui/Layout.tsx';
import css from './Payments.module.css';

interface Props {
  amount: number;
  /** Finds the order. */
  reference: string;
  bankDetails: readonly string[];
}

/** Where a transfer goes, and what it must say. */
export const TransferDetails = ({ amount, reference, bankDetails }: Props) => (
  <Stack gap="2">
    <p>
      Please transfer the amount with this reference. We add what you bought, and email the invoice, once the
      money has arrived.
    </p>
    <dl className={css.sum}>
      <div>
        <dt>Amount</dt>
        <dd>{inRupees(amount)}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{reference}</dd>
      </div>
      <div>
        <dt>Pay to</dt>
        <dd>
          {bankDetails.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
      </div>
    </dl>
  </Stack>
);
