import type { Collection } from '../../../contract/vocabulary/index.ts';

/** Page size on the dashboard (docs/rules.md#dashboard-screen). */
const limits = { jobs: 100, posts: 20 } as const;
const pageLength = 20;

export interface OwnView {
  /** All items with pagination instead of the first ones. */
  isAll: boolean;
  page: number;
  limit: number;
  toAll: string;
  toFew: string;
  toPage: (page: number) => string;
}

/** The current view, kept in the address (`?all=jobs&page=2`) so that going back works. */
export function ownView(collection: Collection, query: URLSearchParams): OwnView {
  const isAll = query.get('all') === collection;
  const page = isAll ? Math.max(1, Math.trunc(Number(query.get('page'))) || 1) : 1;
  const to = (changes: Record<string, string>): string =>
    `?${new URLSearchParams({ tab: collection, ...changes })}#your-${collection}`;
  return {
    isAll,
    page: Math.min(page, 10_000 / pageLength),
    limit: isAll ? pageLength : limits[collection],
    toAll: to({ all: collection }),
    toFew: to({}),
    toPage: (number) => to({ all: collection, page: String(number) }),
  };
}
