import type { ContactsContent } from '../../contract/shapes/site-content.ts';
import { site } from '../../contract/site.ts';

/** How the site is reached until an admin says otherwise. */
export const defaultContacts: ContactsContent = {
  ...site.contact,
  social: site.social,
  channels: site.channels,
};
