import { postTypeNames, postTypes } from '../../contract/vocabulary/index.ts';
import { renderContext } from '../public-queries.ts';
import { canonicalListing } from '../features/listing/canonical.ts';
import { correctedPage } from '../features/listing/corrected-page.ts';
import { foundText } from '../features/listing/found-text.ts';
import { loadPosts } from '../features/posts/load-posts.ts';
import { PostListing } from '../features/posts/PostListing.tsx';
import { feedSearch } from '../features/listing/feed-links.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/posts-listing.ts';

/** One page for all seven types; the path selects the type. */
const typeAt = (pathname: string) => {
  const type = postTypes.find((one) => postTypeNames[one].path === pathname.replace(/\/+$/, ''));
  if (!type) throw new Response(null, { status: 404 });
  return type;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const { pathname, searchParams } = url;
  const data = await loadPosts(queries, typeAt(pathname), searchParams);
  correctedPage(data.list, pathname, searchParams);
  return { ...data, canonical: canonicalListing(queries.publicUrl, pathname, searchParams) };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { title, subtitle } = postTypeNames[loaderData.type];
  return pageMeta({
    title,
    description: `${subtitle} ${foundText(loaderData.list)}`,
    canonical: loaderData.canonical,
    feeds: {
      path: postTypeNames[loaderData.type].path,
      search: feedSearch(new URLSearchParams(location.search)),
    },
  });
};

export default function PostsListing({ loaderData }: Route.ComponentProps) {
  return <PostListing {...loaderData} />;
}
