export { postFacets } from './facets.ts';
export {
  countClosedPosts,
  firstDuePosts,
  listCards as listPostCards,
  listPosts,
  publicPosts,
  suggestPosts,
} from './read-posts.ts';
export { listPostsOfInstitute } from './posts-of-institute.ts';
export { editionsOf, type Editions } from './editions.ts';
export { relatedPosts } from './related-posts.ts';
