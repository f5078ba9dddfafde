import { useContacts } from './contacts.ts';

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
