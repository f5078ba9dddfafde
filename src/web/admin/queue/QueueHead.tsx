import { Keyboard, Plus } from 'lucide';
import { useSearchParams } from 'react-router';
import {
  itemNames,
  entityOf,
  type DecidableStatus,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { searchOf, withOnly } from '../../items/list/listing-url.ts';
import { AdminHead } from '../kit/AdminHead.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import type { ListUrl } from '../kit/use-list.ts';
import css from './Queue.module.css';
import { statusTabs, tabLabel, type StatusTab } from './queue-filters.tsx';

interface Props {
  collection: Collection;
  list: ListUrl;
  tab: StatusTab;
  counts: Record<DecidableStatus, number> | undefined;
  isAdmin: boolean;
  onKeys: () => void;
}

/** Title and tools of the queue, its filters, and its tabs with the number of items in each status. */
export function QueueHead({ collection, list, tab: current, counts, isAdmin, onKeys }: Props) {
  const [params] = useSearchParams();
  const to = (tab: StatusTab) => {
    const next = withOnly(params, 'status', tab === 'pending' ? '' : tab);
    next.delete('item');
    return { search: searchOf(next) };
  };
  return (
    <Stack gap="1" className={css.top}>
      <AdminHead title={`${itemNames[collection].several} Management`}>
        <SearchField list={list} />
        {isAdmin && (
          <ButtonLink to={`/admin/${collection}/create`} variant="outline" size="small">
            <Icon icon={Plus} /> New {entityOf[collection]}
          </ButtonLink>
        )}
      </AdminHead>
      <Cluster gap="1" align="start" justify="between" nowrap>
        <details className={css.filters} open={list.activeNames.some((name) => name !== 'q') || undefined}>
          <summary>Filters and sorting</summary>
          <FilterBar list={list} />
        </details>
        <IconButton label="Keyboard shortcuts" className={css.keysButton} onClick={onKeys}>
          <Icon icon={Keyboard} />
        </IconButton>
      </Cluster>
      <TabLinks
        label="Status"
        tabs={statusTabs.map((tab) => ({
          label: tabLabel(collection, tab),
          count: tab === 'all' ? undefined : counts?.[tab].toLocaleString('en-IN'),
          to: to(tab),
          current: tab === current,
        }))}
      />
    </Stack>
  );
}
