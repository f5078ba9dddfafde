import { call } from '../../../api/call.ts';
import { longMoment } from '../../../format/dates.ts';
import { LocalList } from '../list/LocalList.tsx';

const outcomes = { signed_in: 'Signed in', blocked: 'Refused: blocked', code_refused: 'Refused: wrong code' };

/** When and from where somebody signed in, or was refused. */
export const SignIns = ({ id }: { id: string }) => (
  <LocalList
    title="Sign-ins"
    caption="Sign-ins, newest first"
    label="sign-ins"
    source={`sign-ins ${id}`}
    load={(query, signal) => call('GET /admin/users/:id/sign-ins', { params: { id }, query, signal })}
    rows={({ signIns }) => signIns}
    empty="This account has not signed in yet."
    columns={[
      { header: 'Time', kind: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Device', cell: ({ device }) => device },
      { header: 'Address', cell: ({ address }) => address ?? 'Unknown' },
      { header: 'Outcome', cell: ({ outcome }) => outcomes[outcome] },
    ]}
  />
);
