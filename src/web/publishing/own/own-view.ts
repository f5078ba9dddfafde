import {
  approvalStatuses,
  type ApprovalStatus,
  type Collection,
} from '../../../contract/vocabulary/index.ts';

/** Page size on the dashboard (docs/specification.md#dashboard-screen). */
const limits = { jobs: 100, posts: 20 } as const;
const pageLength = 20;

export interface OwnView {
  /** All items with pagination, search and several at once, instead of the first ones. */
  isAll: boolean;
  page: number;
  limit: number;
  /** Words that all items are searched for. */
  q: string;
  /** The only status shown; empty for every one. */
  status: ApprovalStatus | '';
  toAll: string;
  toFew: string;
  toPage: (page: number) => string;
  toFound: (search: { q: string; status: string }) => string;
}

const asStatus = (value: string | null): ApprovalStatus | '' =>
  approvalStatuses.find((status) => status === value) ?? '';

/** The current view, kept in the address (`?all=jobs&page=2`) so that going back works. */
export function ownView(collection: Collection, query: URLSearchParams): OwnView {
  const isAll = query.get('all') === collection;
  const page = isAll ? Math.max(1, Math.trunc(Number(query.get('page'))) || 1) : 1;
  const q = (isAll && query.get('q')) || '';
  const status = isAll ? asStatus(query.get('status')) : '';
  const to = (changes: Record<string, string>): string => {
    const stated = Object.entries(changes).filter(([, value]) => value !== '');
    return `?${new URLSearchParams([['tab', collection], ...stated])}#your-${collection}`;
  };
  return {
    isAll,
    page: Math.min(page, 10_000 / pageLength),
    limit: isAll ? pageLength : limits[collection],
    q,
    status,
    toAll: to({ all: collection }),
    toFew: to({}),
    toPage: (number) => to({ all: collection, q, status, page: String(number) }),
    toFound: (search) => to({ all: collection, ...search }),
  };
}
