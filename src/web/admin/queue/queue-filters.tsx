import {
  decidableStatuses,
  itemTypes,
  jobPositions,
  positionLabel,
  types,
  postTypes,
  type DecidableStatus,
} from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { AuthorSearch } from '../items/AuthorSearch.tsx';
import {
  selectFilter,
  requiredSelectFilter,
  dateFilter,
  searchFilter,
  tabsFilter,
  type CustomFilter,
  type ListParams,
} from '../kit/filters.ts';

import type { Scope } from './scopes.ts';

export type StatusTab = DecidableStatus | 'all';
export const statusTabs: readonly StatusTab[] = ['pending', 'approved', 'rejected', 'all'];
export const pageSizes = [20, 50, 100] as const;

const sortLabels = { waiting: 'Oldest submission first', newest: 'Newest first', title: 'Title' };
const absent = { type: 'custom', label: '', parse: () => undefined, control: () => null } as const;

/** Admins can search authors; moderators only see the one chosen by a link. */
const author = (isAdmin: boolean): CustomFilter => ({
  type: 'custom',
  label: 'Author',
  parse: (text) => (/^[\da-f-]{36}$/i.test(text) ? text : undefined),
  control: (userId, set) =>
    (isAdmin || userId) && (
      <AuthorSearch isFixed={!isAdmin} userId={userId ?? ''} onChoose={(user) => set(user?.id ?? '')} />
    ),
});

export const tabLabel = (scope: Scope, tab: StatusTab): string => {
  if (tab === 'all') return 'All';
  // Jobs and posts that are pending have names of their own.
  return scope === 'items' && tab === 'pending'
    ? 'Pending'
    : statusName(tab, scope === 'items' ? 'posts' : scope);
};
const status = {
  items: tabsFilter('pending', 'Status', statusTabs, (tab) => tabLabel('items', tab)),
  jobs: tabsFilter('pending', 'Status', statusTabs, (tab) => tabLabel('jobs', tab)),
  posts: tabsFilter('pending', 'Status', statusTabs, (tab) => tabLabel('posts', tab)),
};

/** What jobs and posts are searched and chosen by. */
const position = selectFilter('Position', jobPositions, positionLabel, 'All positions');
const type = selectFilter('Type', postTypes, (one) => types[one].label, 'All types');
const anyType = selectFilter('Type', itemTypes, (one) => types[one].label, 'All types');
const filtersOf = {
  items: { searched: 'Title, employer or author', position: absent, type: anyType },
  jobs: { searched: 'Title, employer or author', position, type: absent },
  posts: { searched: 'Title or author', position: absent, type },
};

/** @param statusInUrl only pending items can be sorted by waiting time */
export const queueFilters = (scope: Scope, isAdmin: boolean, statusInUrl: string | null) => ({
  q: searchFilter(`Search ${scope}`, filtersOf[scope].searched),
  status: status[scope],
  type: filtersOf[scope].type,
  position: filtersOf[scope].position,
  author: author(isAdmin),
  from: dateFilter('Submitted from'),
  to: dateFilter('Submitted to'),
  featured: selectFilter('Featured', ['true'], () => 'Featured only'),
  link: selectFilter('Link', ['dead'], () => 'Broken link'),
  sort:
    status[scope].parse(statusInUrl ?? '') === 'pending'
      ? requiredSelectFilter('waiting', 'Order', ['waiting', 'newest', 'title'], (sort) => sortLabels[sort])
      : requiredSelectFilter('newest', 'Order', ['newest', 'title'], (sort) => sortLabels[sort]),
});
export type QueueView = ListParams<ReturnType<typeof queueFilters>>;

/** The same as query of the API. */
export const queryOf = ({ status, author: userId, from, to, link, ...view }: QueueView) => ({
  ...view,
  deadLink: link && ('true' as const),
  userId,
  startDate: from,
  endDate: to,
  approvalStatus: status === 'all' ? [...decidableStatuses] : [status],
});

export function emptyText(scope: Scope, isPending: boolean, isFiltered: boolean) {
  if (isFiltered) return { title: `No ${scope} found`, text: 'Try adjusting your search or filters.' };
  return isPending
    ? { title: 'Nothing to review', text: 'New submissions appear here, oldest first.' }
    : { title: `No ${scope} with this status`, text: 'Choose another status, or “All”.' };
}
