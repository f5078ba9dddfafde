import { withOnly } from './listing-url.ts';
import type { Listing } from './use-listing.ts';
import css from './ListingView.module.css';

const labels: Record<string, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  deadline: 'Deadline first',
  title: 'Title, A to Z',
};

/** Sort order. By default featured items come first, and in a search the best matches. */
export function SortSelect({
  listing,
  formId,
  sorts,
}: {
  listing: Listing;
  formId: string;
  sorts: readonly string[];
}) {
  const value = listing.params.get('sort') ?? '';
  return (
    <label className={css.sort}>
      <span>Sort by</span>
      <select
        name="sort"
        form={formId}
        value={sorts.includes(value) ? value : ''}
        onChange={(event) => listing.go(withOnly(listing.params, 'sort', event.target.value))}
      >
        <option value="">{listing.params.get('q') ? 'Best match' : 'Featured first'}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
