export { createPostFor, editPostAsAdmin } from './administer-post.ts';
export { readPostDates, type PostDate } from './post-dates.ts';
export { decidePost, featurePost } from './decide-post.ts';
export { getPostDraft, savePostDraft, submitPostDraft, updatePostDraft } from './draft-post.ts';
export { getPost, getPostTitles, listCards as listPostCards, listPosts, postFacets } from './read-posts.ts';
export { listPostsOfInstitute } from './posts-of-institute.ts';
export { relatedPosts } from './related-posts.ts';
export { createPost, updatePost } from './write-post.ts';
