import { useSearchParams } from 'react-router';
import { Link } from '../../ui/Link.tsx';
import { searchOf, withPage } from '../../items/list/listing-url.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import css from './List.module.css';

interface Paged {
  page: number;
  limit: number;
  /** How many of them this page has. */
  shown: number;
  totalCount: number;
  totalCountCapped?: boolean | undefined;
}

const number = (value: number) => value.toLocaleString('en-IN');

/** '1 to 20 of 42'. */
function shownRange({ page, limit, shown, totalCount, totalCountCapped = false }: Paged): string {
  if (shown === 0) return 'No results';
  const first = (page - 1) * limit + 1;
  return `${number(first)} to ${number(first + shown - 1)} of ${number(totalCount)}${totalCountCapped ? '+' : ''}`;
}

/** '1 to 20 of 42', and links to the previous and next page. */
export function Pager(paged: Paged) {
  const [params] = useSearchParams();
  const { page, limit, totalCount } = paged;
  const to = (other: number) => ({ search: searchOf(withPage(params, other)) });
  return (
    <Cluster as="nav" gap="1 2" className={css.pager} aria-label="Pages">
      <span role="status">{shownRange(paged)}</span>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {page * limit < totalCount && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </Cluster>
  );
}

interface Props extends Paged {
  /** Name of the items, for screen readers: 'sign-ins'. */
  label: string;
  onPage: (page: number) => void;
}

/** Pages of a list within a page: they are not in the URL. Nothing is shown while one page holds all. */
export function LocalPager({ label, onPage, ...paged }: Props) {
  const { page, limit, totalCount } = paged;
  if (totalCount <= limit) return null;
  const button = { variant: 'quiet', size: 'small' } as const;
  return (
    <Cluster as="nav" gap="1 2" className={css.pager} aria-label={`Pages of ${label}`}>
      <span role="status">{shownRange(paged)}</span>
      <Button {...button} disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button {...button} disabled={page * limit >= totalCount} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </Cluster>
  );
}
