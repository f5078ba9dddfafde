import type { Kind } from './own-item.ts';

/** Page size on the dashboard (docs/rules.md#dashboard-screen). */
const limits = { job: 100, post: 20 } as const;
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
export function ownView(kind: Kind, query: URLSearchParams): OwnView {
  const isAll = query.get('all') === `${kind}s`;
  const page = isAll ? Math.max(1, Math.trunc(Number(query.get('page'))) || 1) : 1;
  const to = (changes: Record<string, string>): string =>
    `?${new URLSearchParams({ tab: `${kind}s`, ...changes })}#your-${kind}s`;
  return {
    isAll,
    page: Math.min(page, 10_000 / pageLength),
    limit: isAll ? pageLength : limits[kind],
    toAll: to({ all: `${kind}s` }),
    toFew: to({}),
    toPage: (number) => to({ all: `${kind}s`, page: String(number) }),
  };
}
