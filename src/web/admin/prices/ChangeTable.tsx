import { changedPrices } from '../../../contract/money/price-list.ts';
import type { Prices } from '../../../contract/money/prices.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import { DataTable } from '../kit/DataTable.tsx';

/** What changes, before and after. */
export function ChangeTable({ before, after }: { before: Prices; after: Prices }) {
  const changes = changedPrices(before, after);
  if (changes.length === 0) return <p>No price differs from those before.</p>;
  return (
    <DataTable
      caption="Prices before and after"
      rows={changes.map((change) => ({ ...change, id: change.path }))}
      columns={[
        { header: 'Price', cell: ({ name }) => name },
        { header: 'Before', cell: (change) => inRupees(change.before), format: 'amount' },
        { header: 'After', cell: (change) => <b>{inRupees(change.after)}</b>, format: 'amount' },
      ]}
    />
  );
}
