export const jobSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type JobSort = (typeof jobSorts)[number];
export const postSorts = ['newest', 'oldest', 'title'] as const;
export type PostSort = (typeof postSorts)[number];
