export const jobSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type JobSort = (typeof jobSorts)[number];
export const postSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type PostSort = (typeof postSorts)[number];

/** For the lists of one author: rejected items first, then drafts, pending and approved ones (docs/specification.md#dashboard-screen). */
export const statusSort = 'status';
export type StatusSort = typeof statusSort;
