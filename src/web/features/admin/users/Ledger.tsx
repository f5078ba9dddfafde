import { useState } from 'react';
import { bucketLabel } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { longMoment } from '../../../format/dates.ts';
import { Table } from '../../../ui/Table.tsx';
import { causeLabels } from '../../payments/cause-labels.ts';
import admin from '../Admin.module.css';
import { Steps } from '../Steps.tsx';
import { useData } from '../use-data.ts';

const limit = 10;

/** Every change of somebody's credits, with who made it and why. @param version changes with the account */
export function Ledger({ id, version }: { id: string; version: string }) {
  const [page, setPage] = useState(1);
  const { data, error } = useData(`ledger ${id} ${version} ${page}`, (signal) =>
    call('GET /admin/users/:id/ledger', { params: { id }, query: { page, limit }, signal }),
  );
  return (
    <section className={admin.form}>
      <h2>Credit ledger</h2>
      {error && <p role="alert">{error}</p>}
      {!data && !error && <p role="status">Loading...</p>}
      {data?.entries.length === 0 && <p className={admin.muted}>No credits came or went yet.</p>}
      {data && data.entries.length > 0 && (
        <Table stacks caption="Changes of credits, newest first">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Credit</th>
              <th scope="col">Change</th>
              <th scope="col">Cause</th>
              <th scope="col">By and why</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label="Time" className={admin.num}>
                  {longMoment(entry.createdAt)}
                </td>
                <td data-label="Credit">{bucketLabel(entry.bucket)}</td>
                <td data-label="Change" className={admin.num}>
                  {entry.amount > 0 ? `+${entry.amount}` : entry.amount}
                </td>
                <td data-label="Cause">{causeLabels[entry.cause]}</td>
                <td data-label="By and why">{[entry.actorName, entry.reason].filter(Boolean).join(': ')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data && (
        <Steps
          label="the ledger"
          page={page}
          limit={limit}
          shown={data.entries.length}
          totalCount={data.totalCount}
          isCapped={data.totalCountCapped}
          onPage={setPage}
        />
      )}
    </section>
  );
}
