import { ListChecks } from 'lucide';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './QueueLink.module.css';
import { usePendingCounts } from './use-pending-counts.ts';

/** In the header: link for staff to pending items, with their number. */
export default function QueueLink() {
  const counts = usePendingCounts();
  const waiting = counts ? counts.posts + counts.jobs : 0;
  return (
    <ButtonLink to="/admin/queue" variant="quiet" title="Queue" className={css.link!}>
      <Icon icon={ListChecks} /> <span className={css.label}>Queue</span>
      {waiting > 0 && (
        <span className={css.count}>
          {waiting.toLocaleString('en-IN')}
          <i> pending</i>
        </span>
      )}
    </ButtonLink>
  );
}
