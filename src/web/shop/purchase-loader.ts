import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { renderContext } from '../lib/public-queries.ts';
import { staticLoader } from '../lib/static-loader.ts';

/** Loader of purchase pages. */
export const purchaseLoader = (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  ...staticLoader(args),
  isSelling: args.context.get(renderContext).paymentMode !== 'off',
});
