import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { LocalList } from '../kit/LocalList.tsx';

const outcomes = {
  signed_in: 'Logged in',
  blocked: 'Refused: account blocked',
  code_refused: 'Refused: wrong code',
};

/** A user's logins and refused attempts, with time and address. */
export const SignIns = ({ id }: { id: string }) => (
  <LocalList
    title="Logins"
    caption="Logins, newest first"
    label="logins"
    source={`sign-ins ${id}`}
    load={(query, signal) => call('GET /admin/users/:id/sign-ins', { params: { id }, query, signal })}
    rows={({ signIns }) => signIns}
    empty="No logins yet."
    columns={[
      { header: 'Time', kind: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Device', cell: ({ device }) => device },
      { header: 'Address', cell: ({ address }) => address ?? 'Unknown' },
      { header: 'Outcome', cell: ({ outcome }) => outcomes[outcome] },
    ]}
  />
);
