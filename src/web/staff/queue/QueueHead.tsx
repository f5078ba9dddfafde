import { Keyboard, Plus } from 'lucide';
import { useSearchParams } from 'react-router';
import {
  type DecidableStatus,
  decidableStatuses,
  itemTypes,
  jobPositions,
  positionLabel,
  types,
  postTypes,
  stateNames,
} from '../../../contract/vocabulary/index.ts';
import { ButtonLink, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { searchOf, withOnly } from '../../discovery/lists/listing-url.ts';
import { AdminHead } from '../kit/AdminShell.tsx';
import { SearchField, useFoldedFilters } from '../kit/FilterBar.tsx';
import type { ListUrl } from '../kit/use-list.ts';
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
import { scopes, type Scope } from './labels.ts';
import css from './Queue.module.css';

export type StatusTab = DecidableStatus | 'all';
const statusTabs: readonly StatusTab[] = ['pending', 'approved', 'rejected', 'all'];
export const pageSizes = [20, 50, 100] as const;

const sortLabels = { waiting: 'Oldest first', newest: 'Newest first', title: 'Title' };
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

const tabLabel = (tab: StatusTab): string => (tab === 'all' ? 'All' : stateNames[tab]);
const status = tabsFilter('pending', 'Status', statusTabs, tabLabel);

/** What jobs and posts are searched and chosen by. */
const position = selectFilter('Position', jobPositions, positionLabel, 'All positions');
const type = selectFilter('Type', postTypes, (one) => types[one].label, 'All types');
const anyType = selectFilter('Type', itemTypes, (one) => types[one].label, 'All types');
const filtersOf = {
  items: { searched: 'Title, institution or author', position: absent, type: anyType },
  jobs: { searched: 'Title, institution or author', position, type: absent },
  posts: { searched: 'Title or author', position: absent, type },
};

/** @param statusInUrl only pending items can be sorted by waiting time */
export const queueFilters = (scope: Scope, isAdmin: boolean, statusInUrl: string | null) => ({
  q: searchFilter(`Search ${scope}`, filtersOf[scope].searched),
  status,
  type: filtersOf[scope].type,
  position: filtersOf[scope].position,
  author: author(isAdmin),
  from: dateFilter('Submitted from'),
  to: dateFilter('Submitted to'),
  featured: selectFilter('Featured', ['true'], () => 'Featured only'),
  link: selectFilter('Link', ['dead'], () => 'Broken link'),
  sort:
    status.parse(statusInUrl ?? '') === 'pending'
      ? requiredSelectFilter('waiting', 'Order', ['waiting', 'newest', 'title'], (sort) => sortLabels[sort])
      : requiredSelectFilter('newest', 'Order', ['newest', 'title'], (sort) => sortLabels[sort]),
});
type QueueView = ListParams<ReturnType<typeof queueFilters>>;

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

interface QueueHeadProps {
  scope: Scope;
  list: ListUrl;
  tab: StatusTab;
  counts: Record<DecidableStatus, number> | undefined;
  isAdmin: boolean;
  onKeys: () => void;
}

/** Title and tools of the queue in a row, its filters when they are asked for, and its tabs with the number of items in each status. */
export function QueueHead({ scope, list, tab: current, counts, isAdmin, onKeys }: QueueHeadProps) {
  const [params] = useSearchParams();
  const filters = useFoldedFilters(list);
  const to = (tab: StatusTab) => {
    const next = withOnly(params, 'status', tab === 'pending' ? '' : tab);
    next.delete('item');
    return { search: searchOf(next) };
  };
  return (
    <Stack gap="1" className={css.top}>
      <AdminHead title={scopes[scope].title}>
        <SearchField list={list} />
        {filters.opener}
        {isAdmin && scope !== 'items' && (
          <ButtonLink to={`/admin/${scope}/create`} variant="outline" size="small" className={css.create}>
            <Icon icon={Plus} /> <span>New {scopes[scope].one}</span>
          </ButtonLink>
        )}
        <IconButton label="Keyboard shortcuts" className={css.keysButton} onClick={onKeys}>
          <Icon icon={Keyboard} />
        </IconButton>
      </AdminHead>
      {filters.panel}
      <TabLinks
        label="Status"
        tabs={statusTabs.map((tab) => ({
          label: tabLabel(tab),
          count: tab === 'all' ? undefined : counts?.[tab].toLocaleString('en-IN'),
          to: to(tab),
          current: tab === current,
        }))}
      />
    </Stack>
  );
}
