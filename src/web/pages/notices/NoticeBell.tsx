import { Bell } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import { IconLink } from '../../ui/IconButton.tsx';
import css from './NoticeBell.module.css';
import { useUnread } from './use-unread.ts';

/** In the header: link to the notices, with the number of unread ones. */
export default function NoticeBell() {
  const unread = useUnread();
  const number = unread > 99 ? '99+' : String(unread);
  return (
    <IconLink
      to="/notices"
      label={unread > 0 ? `Notices, ${number} unread` : 'Notices'}
      className={css.bell!}
    >
      <Icon of={Bell} />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {number}
        </span>
      )}
    </IconLink>
  );
}
