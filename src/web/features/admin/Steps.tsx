import { Button } from '../../ui/Button.tsx';
import css from './Admin.module.css';

interface Props {
  /** What is paged, for whoever hears it: 'Sign-ins'. */
  label: string;
  page: number;
  limit: number;
  shown: number;
  totalCount: number;
  isCapped?: boolean | undefined;
  onPage: (page: number) => void;
}

/** Pages of a list within a page: the address stays as it is. Nothing is shown while one page holds all. */
export function Steps({ label, page, limit, shown, totalCount, isCapped = false, onPage }: Props) {
  if (totalCount <= limit) return null;
  const first = (page - 1) * limit + 1;
  const number = (value: number) => value.toLocaleString('en-IN');
  return (
    <nav className={css.pager} aria-label={`Pages of ${label}`}>
      <span role="status">
        {number(first)} to {number(first + shown - 1)} of {number(totalCount)}
        {isCapped && '+'}
      </span>
      <Button variant="quiet" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={page * limit >= totalCount}
        onClick={() => onPage(page + 1)}
      >
        Older
      </Button>
    </nav>
  );
}
