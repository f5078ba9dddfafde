import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { renderContext } from '../public-queries.ts';

/** What a page without data of its own needs from the server: its address. */
export function staticLoader({ url, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return { canonical: `${context.get(renderContext).publicUrl}${url.pathname}` };
}
