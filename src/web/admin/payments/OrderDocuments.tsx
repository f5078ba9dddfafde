import { useState } from 'react';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { openDocument } from '../../shop/open-document.ts';

/** The receipt or invoice of an order and its newest credit note, as a page and as a PDF. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const [problem, setProblem] = useState<string | null>(null);
  const documents = [
    { kind: 'invoice' as const, name: 'Receipt', number: order.receiptNumber },
    { kind: 'credit_note' as const, name: 'Credit note', number: order.creditNoteNumber },
  ].filter(({ number }) => number !== null);
  const show = (format: 'html' | 'pdf', kind: 'invoice' | 'credit_note') => {
    setProblem(null);
    openDocument(order.id, format, kind).catch((error: Error) => setProblem(error.message));
  };
  if (documents.length === 0) return <p>None yet. Documents are issued when the order is paid.</p>;
  return (
    <Stack gap="2">
      <Problem text={problem} />
      <Cluster gap="1">
        {documents.flatMap(({ kind, name, number }) => [
          <Button key={kind} variant="outline" size="small" onClick={() => show('html', kind)}>
            {name} {number}
          </Button>,
          <Button
            key={`${kind}-pdf`}
            variant="quiet"
            size="small"
            aria-label={`PDF of ${number}`}
            onClick={() => show('pdf', kind)}
          >
            PDF
          </Button>,
        ])}
      </Cluster>
    </Stack>
  );
}
