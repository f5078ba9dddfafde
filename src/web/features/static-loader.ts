import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { portalContext } from '../portal.ts';

/** What a page without data of its own needs from the server: its address. */
export function staticLoader({ url, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return { canonical: `${context.get(portalContext).publicUrl}${url.pathname}` };
}
