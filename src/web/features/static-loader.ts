import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { portalContext } from '../portal.ts';

/** What a page without data of its own needs from the server: its address. */
export function staticLoader({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { pathname } = new URL(request.url);
  return { canonical: `${context.get(portalContext).publicUrl}${pathname}` };
}
