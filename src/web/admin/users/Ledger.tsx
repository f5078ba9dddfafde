import { bucketLabel } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { causeLabels } from '../../shop/cause-labels.ts';
import { LocalList } from '../kit/LocalList.tsx';

/** Every change of a user's credits, with who made it and why. @param version changes with the account */
export const Ledger = ({ id, version }: { id: string; version: string }) => (
  <LocalList
    title="Credit ledger"
    caption="Credit changes, newest first"
    label="the ledger"
    source={`ledger ${id} ${version}`}
    load={(query, signal) => call('GET /admin/users/:id/ledger', { params: { id }, query, signal })}
    rows={({ entries }) => entries}
    empty="No credit changes yet."
    columns={[
      { header: 'Time', kind: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Credit', cell: ({ bucket }) => bucketLabel(bucket) },
      { header: 'Change', kind: 'number', cell: ({ amount }) => (amount > 0 ? `+${amount}` : amount) },
      { header: 'Cause', cell: ({ cause }) => causeLabels[cause] },
      {
        header: 'Details',
        cell: ({ actorName, reason }) => [actorName, reason].filter(Boolean).join(': '),
      },
    ]}
  />
);
