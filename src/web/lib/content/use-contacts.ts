import type { ContactsContent } from '../../../contract/staff/site-content.ts';
import { defaultContacts } from './contacts.ts';
import { useRootData } from '../root-data.ts';

/** Contacts from the root loader, or the defaults if that failed. */
export const useContacts = (): ContactsContent => useRootData()?.contacts ?? defaultContacts;
