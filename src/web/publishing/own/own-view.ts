import {
  approvalStatuses,
  type ApprovalStatus,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { pages } from '../../../contract/addresses/pages.ts';

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
  toPage: (page: number) => string;
  toFound: (search: { q: string; status: string }) => string;
}

const asStatus = (value: string | null): ApprovalStatus | '' =>
  approvalStatuses.find((status) => status === value) ?? '';

/** What is shown of one's own items: the first ones, or all, as the address says (`?tab=jobs&page=2`), so that going back works. */
export function ownView(collection: Collection, query: URLSearchParams, isAll = false): OwnView {
  const page = isAll ? Math.max(1, Math.trunc(Number(query.get('page'))) || 1) : 1;
  const q = (isAll && query.get('q')) || '';
  const status = isAll ? asStatus(query.get('status')) : '';
  const to = (changes: Record<string, string>): string => {
    const stated = Object.entries(changes).filter(([, value]) => value !== '');
    return `${pages.mine}?${new URLSearchParams([['tab', collection], ...stated])}`;
  };
  return {
    isAll,
    page: Math.min(page, 10_000 / pageLength),
    limit: isAll ? pageLength : limits[collection],
    q,
    status,
    toAll: to({}),
    toPage: (number) => to({ q, status, page: String(number) }),
    toFound: (search) => to(search),
  };
}
