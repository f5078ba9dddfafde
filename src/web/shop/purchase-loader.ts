import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { renderContext } from '../lib/public-queries.ts';
import { staticLoader } from '../lib/static-loader.ts';

/** Loader of purchase pages. */
export async function purchaseLoader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { paymentMode, prices } = args.context.get(renderContext);
  return { ...staticLoader(args), isSelling: paymentMode !== 'off', prices: await prices() };
}
