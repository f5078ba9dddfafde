import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { renderContext } from '../../public-queries.ts';
import { staticLoader } from '../static-loader.ts';

/** Loader of purchase pages. */
export const purchaseLoader = (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  ...staticLoader(args),
  isSelling: args.context.get(renderContext).paymentMode !== 'off',
});
