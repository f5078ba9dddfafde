import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { longMoment } from '../../../format/dates.ts';
import { Table } from '../../../ui/Table.tsx';
import admin from '../Admin.module.css';
import { Steps } from '../Steps.tsx';
import { useData } from '../use-data.ts';

const limit = 10;
const outcomes = { signed_in: 'Signed in', blocked: 'Refused: blocked', code_refused: 'Refused: wrong code' };

/** When and from where somebody signed in, or was refused. */
export function SignIns({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error } = useData(`sign-ins ${id} ${page}`, (signal) =>
    call('GET /admin/users/:id/sign-ins', { params: { id }, query: { page, limit }, signal }),
  );
  return (
    <section className={admin.form}>
      <h2>Sign-ins</h2>
      {error && <p role="alert">{error}</p>}
      {!data && !error && <p role="status">Loading...</p>}
      {data?.signIns.length === 0 && <p className={admin.muted}>This account has not signed in yet.</p>}
      {data && data.signIns.length > 0 && (
        <Table stacks caption="Sign-ins, newest first">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Device</th>
              <th scope="col">Address</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {data.signIns.map((one) => (
              <tr key={one.id}>
                <td data-label="Time" className={admin.num}>
                  {longMoment(one.createdAt)}
                </td>
                <td data-label="Device">{one.device}</td>
                <td data-label="Address">{one.address ?? 'Unknown'}</td>
                <td data-label="Outcome">{outcomes[one.outcome]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data && (
        <Steps
          label="sign-ins"
          page={page}
          limit={limit}
          shown={data.signIns.length}
          totalCount={data.totalCount}
          isCapped={data.totalCountCapped}
          onPage={setPage}
        />
      )}
    </section>
  );
}
