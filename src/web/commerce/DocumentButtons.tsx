import type { Order } from '../../contract/commerce/payment.ts';
import { Button } from '../ui/Button.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { authorised, CallError } from '../lib/api/call.ts';
import css from './Payments.module.css';

type Format = 'html' | 'pdf';

/** Shows a document of an order by its number. */
export function openDocument(orderId: string, format: Format, number: string): Promise<void> {
  const query = new URLSearchParams({ format, number });
  return openFile(async () => `/api/payments/orders/${orderId}/receipt?${query}`);
}

/**
 * Shows a file of the API in a new tab. The tab is opened before loading, because browsers only allow that during
 * a click.
 */
export async function openFile(addressOf: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = await addressOf();
    const answer = await fetch(address, { headers: authorised() }).catch(() => {
      throw new CallError(0);
    });
    if (!answer.ok) throw new Error('The document could not be loaded. Please try again.');
    const url = URL.createObjectURL(await answer.blob());
    if (tab) tab.location.href = url;
    else location.assign(url);
    // The tab has loaded it long before.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

interface DocumentButtonsProps {
  order: Pick<Order, 'id' | 'documents'>;
  onProblem: (error: unknown) => void;
}

/** The documents of an order, each as a page and as a PDF, with its type where there are several. */
export const DocumentButtons = ({ order, onProblem }: DocumentButtonsProps) => (
  <ul className={css.documents}>
    {order.documents.map(({ number, ...document }) => (
      <li key={number}>
        <Cluster gap="0 1" className={css.acts}>
          <Button
            variant="quiet"
            size="small"
            onClick={() => openDocument(order.id, 'html', number).catch(onProblem)}
          >
            {number}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`PDF of ${number}`}
            onClick={() => openDocument(order.id, 'pdf', number).catch(onProblem)}
          >
            PDF
          </Button>
          {order.documents.length > 1 && (
            <span className="block xs ink-3 anywhere">{documentName(document)}</span>
          )}
        </Cluster>
      </li>
    ))}
  </ul>
);

type Issued = Pick<Order['documents'][number], 'type' | 'corrected'>;

export function documentName({ type, corrected }: Issued): string {
  if (type === 'credit_note') return 'Credit note';
  return corrected ? 'Invoice, corrected since' : 'Invoice';
}
