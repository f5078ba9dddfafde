import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
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
    path={`/admin/users/edit/${id}/sign-ins`}
    rows={({ signIns }: Result<Contract['GET /admin/users/:id/sign-ins']>) => signIns}
    empty="No logins yet."
    columns={[
      { header: 'Time', format: 'number', cell: ({ createdAt }) => longMoment(createdAt) },
      { header: 'Device', cell: ({ device }) => device },
      { header: 'Address', cell: ({ address }) => address ?? 'Unknown' },
      { header: 'Outcome', cell: ({ outcome }) => outcomes[outcome] },
    ]}
  />
);
