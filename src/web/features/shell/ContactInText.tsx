import { useContacts } from './use-contacts.ts';

/** The site's email address in a text. */
export function ContactEmail() {
  const { email } = useContacts();
  return <a href={`mailto:${email}`}>{email}</a>;
}

/** The site's postal address in a text. */
export const ContactAddress = () => useContacts().address;
