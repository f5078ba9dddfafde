import { useSearchParams } from 'react-router';
import {
  jobPositions,
  positionLabel,
  postTypeNames,
  postTypes,
} from '../../../../contract/vocabulary/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextField } from '../../../ui/Field.tsx';
import { withOnly } from '../../listing/listing-url.ts';
import { AuthorSearch } from '../items/AuthorSearch.tsx';
import admin from '../Admin.module.css';
import css from './Queue.module.css';
import { hasFilters, pageSizes, type ItemKind, type QueueView } from './queue-url.ts';

const names = ['q', 'type', 'position', 'author', 'featured', 'from', 'to'] as const;

/** Filters, order and page size; all of them stand in the address. */
export function QueueFilters({ kind, view, isAdmin }: { kind: ItemKind; view: QueueView; isAdmin: boolean }) {
  const [params, setParams] = useSearchParams();
  const set = (name: string) => (value: string) =>
    setParams(withOnly(params, name, value), { preventScrollReset: true });
  const clear = () => {
    const next = new URLSearchParams(params);
    for (const name of [...names, 'page']) next.delete(name);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <details className={css.filters} open={hasFilters({ ...view, q: undefined }) || undefined}>
      <summary>Filters and order</summary>
      <div className={admin.filters}>
        {kind === 'post' ? (
          <SelectField
            label="Type"
            value={view.type ?? ''}
            onChange={(event) => set('type')(event.target.value)}
          >
            <option value="">All types</option>
            {postTypes.map((type) => (
              <option key={type} value={type}>
                {postTypeNames[type].label}
              </option>
            ))}
          </SelectField>
        ) : (
          <SelectField
            label="Position"
            value={view.position ?? ''}
            onChange={(event) => set('position')(event.target.value)}
          >
            <option value="">All positions</option>
            {jobPositions.map((position) => (
              <option key={position} value={position}>
                {positionLabel(position)}
              </option>
            ))}
          </SelectField>
        )}
        {(isAdmin || view.userId) && (
          <AuthorSearch
            label="Author"
            isFixed={!isAdmin}
            userId={view.userId ?? ''}
            onChoose={(user) => set('author')(user?.id ?? '')}
          />
        )}
        <TextField
          label="Submitted from"
          type="date"
          value={view.startDate ?? ''}
          onChange={(event) => set('from')(event.target.value)}
        />
        <TextField
          label="Submitted to"
          type="date"
          value={view.endDate ?? ''}
          onChange={(event) => set('to')(event.target.value)}
        />
        <SelectField
          label="Featured"
          value={view.featured ? 'true' : ''}
          onChange={(event) => set('featured')(event.target.value)}
        >
          <option value="">All</option>
          <option value="true">Featured only</option>
        </SelectField>
        <SelectField
          label="Order"
          value={view.sort}
          onChange={(event) => set('sort')(event.target.value === 'waiting' ? '' : event.target.value)}
        >
          <option value="waiting">{view.tab === 'pending' ? 'Longest waiting first' : 'As usual'}</option>
          <option value="newest">Newest first</option>
          <option value="title">Title</option>
        </SelectField>
        <SelectField
          label="Per page"
          value={view.limit}
          onChange={(event) => set('limit')(event.target.value === '20' ? '' : event.target.value)}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <Button variant="quiet" size="small" onClick={clear} disabled={!hasFilters(view)}>
          Clear All
        </Button>
      </div>
    </details>
  );
}
