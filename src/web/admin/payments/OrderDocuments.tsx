import { useState } from 'react';
import type { AdminOrder } from '../../../contract/shapes/payment.ts';
import { DocumentButtons } from '../../shop/DocumentButtons.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';

/** The documents of an order. */
export function OrderDocuments({ order }: { order: AdminOrder }) {
  const [problem, setProblem] = useState<string | null>(null);
  if (order.documents.length === 0) return <p>None yet. Documents are issued when the order is paid.</p>;
  return (
    <Stack gap="2">
      <Problem text={problem} />
      <DocumentButtons order={order} onProblem={(error) => setProblem((error as Error).message)} />
    </Stack>
  );
}
