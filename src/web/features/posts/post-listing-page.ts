import type { LoaderFunctionArgs } from 'react-router';
import { postTypeNames, postTypes } from '../../../contract/vocabulary/index.ts';
import { renderContext } from '../../public-queries.ts';
import { pageMeta } from '../../page-meta.ts';
import { canonicalListing } from '../listing/canonical.ts';
import { correctedPage } from '../listing/corrected-page.ts';
import { feedSearch } from '../listing/feed-links.ts';
import { foundText } from '../listing/found-text.ts';
import { loadPosts } from './load-posts.ts';
import type { PostListingData } from './PostListing.tsx';

/** The path selects the type. */
const typeAt = (pathname: string) => {
  const type = postTypes.find((one) => postTypeNames[one].path === pathname.replace(/\/+$/, ''));
  if (!type) throw new Response(null, { status: 404 });
  return type;
};

type Loaded = PostListingData & { canonical: string };

/** The loader of every listing of posts. */
export async function loadPostListing({
  url,
  context,
}: Pick<LoaderFunctionArgs, 'context'> & { url: URL }): Promise<Loaded> {
  const queries = context.get(renderContext);
  const { pathname, searchParams } = url;
  const data = await loadPosts(queries, typeAt(pathname), searchParams);
  correctedPage(data.list, pathname, searchParams);
  return { ...data, canonical: canonicalListing(queries.publicUrl, pathname, searchParams) };
}

export const postListingMeta = (loaded: Loaded | undefined, search: string) => {
  if (!loaded) return [];
  const { title, subtitle, path } = postTypeNames[loaded.type];
  return pageMeta({
    title,
    description: `${subtitle} ${foundText(loaded.list)}`,
    canonical: loaded.canonical,
    feeds: { path, search: feedSearch(new URLSearchParams(search)) },
  });
};
