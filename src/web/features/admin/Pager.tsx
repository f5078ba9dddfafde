import { Link, useSearchParams } from 'react-router';
import { searchOf, withPage } from '../listing/listing-url.ts';
import css from './Admin.module.css';
import { shownRange, type Paged } from './shown-range.ts';

/** '1 to 20 of 42', and the ways to the pages beside this one. */
export function Pager(paged: Paged) {
  const [params] = useSearchParams();
  const { page, limit, totalCount } = paged;
  const to = (other: number) => ({ search: searchOf(withPage(params, other)) });
  const hasNext = page * limit < totalCount;
  return (
    <nav className={css.pager} aria-label="Pages">
      <span role="status">{shownRange(paged)}</span>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {hasNext && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
