import type { Collection } from '../../../contract/vocabulary/index.ts';

/** What the queue's page shows: posts and jobs together, or one of them. */
export type Scope = Collection | 'items';

interface ScopeNames {
  path: string;
  title: string;
  tab: string;
  /** Inside a sentence. */
  one: string;
}

export const scopes: Record<Scope, ScopeNames> = {
  items: { path: '/admin/queue', title: 'Review Queue', tab: 'All', one: 'item' },
  posts: { path: '/admin/posts', title: 'Posts Management', tab: 'Posts', one: 'post' },
  jobs: { path: '/admin/jobs', title: 'Jobs Management', tab: 'Jobs', one: 'job' },
};
