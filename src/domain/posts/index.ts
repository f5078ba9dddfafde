export { listCards as listPostCards, listPosts, postFacets, suggestPosts } from './read-posts.ts';
export { listPostsOfInstitute } from './posts-of-institute.ts';
export { relatedPosts } from './related-posts.ts';
