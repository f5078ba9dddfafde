import { Link, useSearchParams } from 'react-router';
import { searchOf, withPage } from '../listing/listing-url.ts';
import css from './Admin.module.css';

interface Props {
  page: number;
  limit: number;
  shown: number;
  totalCount: number;
  isCapped?: boolean | undefined;
}

/** '1 to 20 of 42', and the ways to the pages beside this one. */
export function Pager({ page, limit, shown, totalCount, isCapped = false }: Props) {
  const [params] = useSearchParams();
  const first = (page - 1) * limit + 1;
  const to = (other: number) => ({ search: searchOf(withPage(params, other)) });
  const hasNext = page * limit < totalCount;
  return (
    <nav className={css.pager} aria-label="Pages">
      <span role="status">
        {shown === 0
          ? 'Nothing here'
          : `${first.toLocaleString('en-IN')} to ${(first + shown - 1).toLocaleString('en-IN')} of ${totalCount.toLocaleString('en-IN')}${isCapped ? '+' : ''}`}
      </span>
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
