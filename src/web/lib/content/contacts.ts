import type { ContactsContent } from '../../../contract/staff/site-content.ts';

/** None until an admin states them: a placeholder, or a link to the front page of another site, helps nobody. */
export const defaultContacts: ContactsContent = {
  address: '',
  email: '',
  phone: '',
  social: { linkedin: null, youtube: null, instagram: null, x: null },
  channels: [],
};
