import type { PostType } from '../../../contract/vocabulary/index.ts';
import type { PublicQueries } from '../../public-queries.ts';
import type { PostListingData } from './PostListing.tsx';
import { readPostQuery } from './post-query.ts';

/** Loads the listing of a type; server only. */
export async function loadPosts(
  queries: PublicQueries,
  type: PostType,
  params: URLSearchParams,
): Promise<PostListingData> {
  const search = { ...readPostQuery(params, type), type: [type] };
  const [list, facets] = await Promise.all([queries.posts.list(search), queries.posts.facets(search)]);
  return {
    type,
    list,
    counts: facets.subType,
    countsCapped: facets.countsCapped,
    now: queries.now().toISOString(),
  };
}
