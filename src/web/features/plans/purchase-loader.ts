import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { renderContext } from '../../public-queries.ts';
import { staticLoader } from '../static-loader.ts';

/** What a page needs from the server on which something may be sold. */
export const purchaseLoader = (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  ...staticLoader(args),
  isSelling: args.context.get(renderContext).paymentMode !== 'off',
});
