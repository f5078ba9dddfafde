import { useState } from 'react';
import { fullFinancialYearOf } from '../../contract/money/tax.ts';
import type { Order } from '../../contract/shapes/payment.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { Problem } from '../ui/Notice.tsx';

/** A button for each financial year with documents. */
export function DocumentsOfYear({ orders }: { orders: readonly Order[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const years = new Set(
    orders.flatMap(({ documents }) =>
      documents.map(({ date }) => fullFinancialYearOf(new Date(`${date}T12:00:00+05:30`))),
    ),
  );
  const save = async (year: string) => {
    setBusy(year);
    const failure = 'The documents could not be loaded. Please try again.';
    setProblem(
      await saveFile('/payments/documents', { year }, { fileName: `documents-${year}.zip`, failure }),
    );
    setBusy(null);
  };
  return (
    <>
      <Problem text={problem} />
      <Cluster gap="1">
        {[...years].map((year) => (
          <Button
            key={year}
            variant="outline"
            size="small"
            busy={busy === year}
            busyText="Preparing the documents..."
            onClick={() => void save(year)}
          >
            Documents of {year} (ZIP)
          </Button>
        ))}
      </Cluster>
    </>
  );
}
