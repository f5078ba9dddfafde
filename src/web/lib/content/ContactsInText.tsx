import type { GrievanceOfficerContent } from '../../../contract/staff/site-content.ts';
import { Stack } from '../../ui/Layout.tsx';
import { useContacts } from '../root-data.ts';

/** The site's email address in a text: 'write to …'. */
export function ContactEmail() {
  const { email } = useContacts();
  return email ? <a href={`mailto:${email}`}>{email}</a> : 'us';
}

/** The site's postal address in a text, after a comma or what `before` says. */
export function ContactAddress({ before = ', ' }: { before?: string }) {
  const { address } = useContacts();
  return address && before + address;
}

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
