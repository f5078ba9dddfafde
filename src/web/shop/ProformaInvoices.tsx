import { useState } from 'react';
import { inRupees } from '../../contract/money/rupees.ts';
import type { OwnQuote } from '../../contract/shapes/payment.ts';
import { failureMessage } from '../lib/api/failure-message.ts';
import { shortDate } from '../lib/format/dates.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Problem } from '../ui/Notice.tsx';
import { Table } from '../ui/Table.tsx';
import { boughtText } from './bought-text.ts';
import { openFile } from './open-document.ts';
import css from './Payments.module.css';

/** The proforma invoices that are still valid, with a button to order what they offer. */
export function ProformaInvoices({ quotes }: { quotes: readonly OwnQuote[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const show = (url: string) => {
    setProblem(null);
    openFile(async () => new URL(url).pathname).catch((error: unknown) => setProblem(failureMessage(error)));
  };
  return (
    <>
      <Problem text={problem} />
      <Table caption="Your proforma invoices" stacks>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Item</th>
            <th scope="col" className={css.money}>
              Amount
            </th>
            <th scope="col">Valid until</th>
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.reference}>
              <td data-label="Number" className={css.acts}>
                <Button variant="quiet" size="small" onClick={() => show(quote.url)}>
                  {quote.reference}
                </Button>
              </td>
              <td data-label="Item">{boughtText(quote)}</td>
              <td className={css.money} data-label="Amount">
                {inRupees(quote.amount)}
              </td>
              <td className={css.nowrap} data-label="Valid until">
                {shortDate(quote.validUntil)}
              </td>
              <td data-label="Order">
                {quote.ordered ? (
                  'Ordered'
                ) : (
                  <ButtonLink
                    variant="outline"
                    size="small"
                    to={`/packages?quote=${quote.reference}`}
                    aria-label={`Order ${quote.reference}`}
                  >
                    Order
                  </ButtonLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
