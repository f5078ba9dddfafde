import { Keyboard, Plus } from 'lucide';
import { useSearchParams } from 'react-router';
import type { DecidableStatus } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { SwitchLinks, TabLinks } from '../../ui/Tabs.tsx';
import { searchOf, withOnly } from '../../items/list/listing-url.ts';
import { AdminHead } from '../kit/AdminHead.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import type { ListUrl } from '../kit/use-list.ts';
import css from './Queue.module.css';
import { statusTabs, tabLabel, type StatusTab } from './queue-filters.tsx';
import { scopes, type Scope } from './scopes.ts';

interface Props {
  scope: Scope;
  list: ListUrl;
  tab: StatusTab;
  counts: Record<DecidableStatus, number> | undefined;
  isAdmin: boolean;
  onKeys: () => void;
}

/** What only some scopes are filtered by, and where one is in a list, don't hold in another scope. */
const ofOneScope = ['type', 'position', 'item', 'page'];

/** The other scopes of the same view. */
function Kinds({ scope }: { scope: Scope }) {
  const [params] = useSearchParams();
  const kept = new URLSearchParams([...params].filter(([name]) => !ofOneScope.includes(name)));
  const links = Object.entries(scopes).map(([one, { tab, path }]) => ({
    label: tab,
    to: { pathname: path, search: searchOf(kept) },
    current: one === scope,
  }));
  return <SwitchLinks label="Kind" links={links} />;
}

/** Title and tools of the queue, its filters, and its tabs with the number of items in each status. */
export function QueueHead({ scope, list, tab: current, counts, isAdmin, onKeys }: Props) {
  const [params] = useSearchParams();
  const to = (tab: StatusTab) => {
    const next = withOnly(params, 'status', tab === 'pending' ? '' : tab);
    next.delete('item');
    return { search: searchOf(next) };
  };
  return (
    <Stack gap="1" className={css.top}>
      <AdminHead title={scopes[scope].title}>
        <Kinds scope={scope} />
        <SearchField list={list} />
        {isAdmin && scope !== 'items' && (
          <ButtonLink to={`/admin/${scope}/create`} variant="outline" size="small">
            <Icon icon={Plus} /> New {scopes[scope].one}
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
          label: tabLabel(scope, tab),
          count: tab === 'all' ? undefined : counts?.[tab].toLocaleString('en-IN'),
          to: to(tab),
          current: tab === current,
        }))}
      />
    </Stack>
  );
}
