import type { ContactsContent } from '../../../contract/staff/site-content.ts';
import { useRootData } from '../root-data.ts';

/** None until an admin states them: a placeholder, or a link to the front page of another site, helps nobody. */
export const defaultContacts: ContactsContent = {
  address: '',
  email: '',
  phone: '',
  social: { linkedin: null, youtube: null, instagram: null, x: null },
  channels: [],
};

/** Contacts from the root loader, or the defaults if that failed. */
export const useContacts = (): ContactsContent => useRootData()?.contacts ?? defaultContacts;
