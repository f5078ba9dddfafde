import type { ContactsContent } from '../../../contract/shapes/site-content.ts';
import { site } from '../../../contract/site.ts';

/** Default contacts until an admin edits them. Visitors are shown no address, email or phone that is only a placeholder. */
export const defaultContacts: ContactsContent = {
  address: '',
  email: '',
  phone: '',
  social: site.social,
  channels: site.channels,
};
