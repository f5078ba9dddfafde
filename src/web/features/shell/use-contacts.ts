import { useRouteLoaderData } from 'react-router';
import type { ContactsContent } from '../../../contract/shapes/site-content.ts';
import { defaultContacts } from '../../content/contacts.ts';

/** How the site is reached, from the root's loader; its defaults where that failed. */
export function useContacts(): ContactsContent {
  const data = useRouteLoaderData('root') as { contacts: ContactsContent } | undefined;
  return data?.contacts ?? defaultContacts;
}
