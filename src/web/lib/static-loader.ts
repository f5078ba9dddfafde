import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { renderContext } from './public-queries.ts';

/** Loader of pages without data: their canonical address. */
export function staticLoader({ url, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return { canonical: `${context.get(renderContext).publicUrl}${url.pathname}` };
}
