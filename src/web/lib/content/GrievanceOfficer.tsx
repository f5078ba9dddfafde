import type { GrievanceOfficerContent } from '../../../contract/staff/site-content.ts';
import { Stack } from '../../ui/Layout.tsx';

/** Who answers complaints, as the operator has stated it. */
export const GrievanceOfficer = ({ name, address, email }: GrievanceOfficerContent) => (
  <Stack as="address" gap="1">
    <p>
      <b>{name}</b>
    </p>
    <p>{address}</p>
    <p>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  </Stack>
);
