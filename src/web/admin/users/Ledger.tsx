import { bucketLabel } from '../../../contract/vocabulary/index.ts';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { causeLabels } from '../../shop/cause-labels.ts';
import { LocalList } from '../kit/LocalList.tsx';

/** Every change of a user's credits, with who made it and why. */
export const Ledger = ({ id }: { id: string }) => (
  <LocalList
    title="Credit ledger"
    caption="Credit changes, newest first"
    label="the ledger"
    path={`/admin/users/edit/${id}/ledger`}
    rows={({ entries }: Result<Contract['GET /admin/users/:id/ledger']>) => entries}
    empty="No credit changes yet."
    columns={[
      { header: 'Time', format: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Credit', cell: ({ bucket }) => bucketLabel(bucket) },
      { header: 'Change', format: 'number', cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount) },
      { header: 'Cause', cell: ({ cause }) => causeLabels[cause] },
      {
        header: 'Details',
        cell: ({ actorName, reason }) => [actorName, reason].filter(Boolean).join(': '),
      },
    ]}
  />
);
