import type { ContactsContent } from '../../contract/shapes/site-content.ts';
import { defaultContacts } from '../lib/content/contacts.ts';
import { useRootData } from '../lib/root-data.ts';

/** Contacts from the root loader, or the defaults if that failed. */
export const useContacts = (): ContactsContent => useRootData()?.contacts ?? defaultContacts;
