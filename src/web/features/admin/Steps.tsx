import { Button } from '../../ui/Button.tsx';
import css from './Admin.module.css';
import { shownRange, type Paged } from './shown-range.ts';

interface Props extends Paged {
  /** What is paged, for whoever hears it: 'sign-ins'. */
  label: string;
  onPage: (page: number) => void;
}

/** Pages of a list within a page: the address stays as it is. Nothing is shown while one page holds all. */
export function Steps({ label, onPage, ...paged }: Props) {
  const { page, limit, totalCount } = paged;
  if (totalCount <= limit) return null;
  return (
    <nav className={css.pager} aria-label={`Pages of ${label}`}>
      <span role="status">{shownRange(paged)}</span>
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
