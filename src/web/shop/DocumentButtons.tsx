import type { Order } from '../../contract/shapes/payment.ts';
import { Button } from '../ui/Button.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { openDocument } from './open-document.ts';
import css from './Payments.module.css';

interface Props {
  order: Pick<Order, 'id' | 'documents'>;
  onProblem: (error: unknown) => void;
}

/** The documents of an order, each as a page and as a PDF, with its kind where there are several. */
export const DocumentButtons = ({ order, onProblem }: Props) => (
  <ul className={css.documents}>
    {order.documents.map(({ number, kind, corrected }) => (
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
          {order.documents.length > 1 && <span className={css.small}>{kindText(kind, corrected)}</span>}
        </Cluster>
      </li>
    ))}
  </ul>
);

function kindText(kind: Order['documents'][number]['kind'], corrected: boolean): string {
  if (kind === 'credit_note') return 'Credit note';
  return corrected ? 'Invoice, corrected since' : 'Invoice';
}
