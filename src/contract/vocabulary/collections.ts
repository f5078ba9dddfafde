/**
 * An item is in one of two collections, which its calls and addresses name ('/api/jobs', '/jobs/…'). Records of it, such as
 * those of the log, name the entity.
 */
export const entityOf = { jobs: 'job', posts: 'post' } as const;
export type Collection = keyof typeof entityOf;
export type ItemEntity = (typeof entityOf)[Collection];

/** Names of a collection's items at the start of a text; `entityOf` inside a sentence. */
export const itemNames = {
  jobs: { one: 'Job', several: 'Jobs' },
  posts: { one: 'Post', several: 'Posts' },
} as const satisfies Record<Collection, object>;

export const collections = ['jobs', 'posts'] as const satisfies readonly Collection[];
export const isCollection = (value: string | null): value is Collection =>
  value !== null && Object.hasOwn(entityOf, value);
export const itemEntities = ['post', 'job'] as const satisfies readonly ItemEntity[];
export const collectionOf = { job: 'jobs', post: 'posts' } as const satisfies Record<ItemEntity, Collection>;

export const jobSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type JobSort = (typeof jobSorts)[number];
export const postSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type PostSort = (typeof postSorts)[number];

/** For the lists of one author: rejected items first, then drafts, pending and approved ones (docs/specification.md#dashboard-screen). */
export const statusSort = 'status';
export type StatusSort = typeof statusSort;
