import { useRouteLoaderData } from 'react-router';
import type { ContactsContent } from '../../../contract/shapes/site-content.ts';
import { defaultContacts } from '../../content/contacts.ts';

/** Contacts from the root loader, or the defaults if that failed. */
export function useContacts(): ContactsContent {
  const data = useRouteLoaderData('root') as { contacts: ContactsContent } | undefined;
  return data?.contacts ?? defaultContacts;
}
