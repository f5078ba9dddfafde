import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApprovalStatus, Collection } from '../../../contract/vocabulary/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { ChipLinks } from '../../ui/Tabs.tsx';
import type { OwnView } from './own-view.ts';
import css from './OwnItemsPanel.module.css';

/** The vocabulary of filters; badges have names of their own. */
const states: Record<ApprovalStatus | '', string> = {
  '': 'All',
  approved: 'Live',
  pending: 'Under review',
  rejected: 'Needs changes',
  draft: 'Drafts',
};

/** Chips by state, and a search of all of the user's items. */
export function OwnSearch({ collection, view }: { collection: Collection; view: OwnView }) {
  const navigate = useNavigate();
  const [q, setQ] = useState(view.q);
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(view.toFound({ q: q.trim(), status: view.status }));
  };
  return (
    <Cluster gap="1 2" justify="between" className={css.search}>
      <ChipLinks
        label="States"
        links={(Object.keys(states) as (keyof typeof states)[]).map((status) => ({
          label: states[status],
          to: view.toFound({ q: view.q, status }),
          current: status === view.status,
        }))}
      />
      <Cluster as="form" gap="1" nowrap role="search" aria-label={`Your ${collection}`} onSubmit={find}>
        <input
          type="search"
          className={css.words}
          aria-label={`Search your ${collection}`}
          placeholder={`Search your ${collection}`}
          value={q}
          maxLength={200}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" variant="outline" size="small">
          Search
        </Button>
      </Cluster>
    </Cluster>
  );
}
