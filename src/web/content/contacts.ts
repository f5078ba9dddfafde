import type { ContactsContent } from '../../contract/shapes/site-content.ts';
import { site } from '../../contract/site.ts';

/** Default contacts until an admin edits them. */
export const defaultContacts: ContactsContent = {
  ...site.contact,
  social: site.social,
  channels: site.channels,
};
