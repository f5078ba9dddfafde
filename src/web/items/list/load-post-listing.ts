import type { LoaderFunctionArgs } from 'react-router';
import { isDated, isPostType, typeAtPath } from '../../../contract/vocabulary/index.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { correctedPage } from './corrected-page.ts';
import { listingAddresses } from './listing-addresses.ts';
import { loadPosts } from './load-posts.ts';
import type { LoadedPosts } from './PostListing.tsx';

/** The path selects the type. */
const typeAt = (pathname: string) => {
  const type = typeAtPath(pathname);
  if (!type || !isPostType(type)) throw new Response(null, { status: 404 });
  return type;
};

/** The loader of every listing of posts. */
export async function loadPostListing({
  url,
  context,
}: Pick<LoaderFunctionArgs, 'context'> & { url: URL }): Promise<LoadedPosts> {
  const queries = context.get(renderContext);
  const type = typeAt(url.pathname);
  const data = await loadPosts(queries, type, url.searchParams);
  correctedPage(data.list, url.pathname, url.searchParams);
  return { ...data, ...listingAddresses(queries.publicUrl, url, isDated(type) ? type : undefined) };
}
