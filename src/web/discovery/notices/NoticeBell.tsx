import { Bell } from 'lucide';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconLink } from '../../ui/Button.tsx';
import css from './NoticeBell.module.css';

/** Notices are rare, so the number may be five minutes old. */
const everyMs = 300_000;

/** In the header: link to the notices, with the number of unread ones. */
export default function NoticeBell() {
  const unread = useRouteData<number | null>('/own/unread', { everyMs }).data ?? 0;
  const number = unread > 99 ? '99+' : String(unread);
  return (
    <IconLink
      to="/notices"
      label={unread > 0 ? `Notices, ${number} unread` : 'Notices'}
      className={css.bell!}
    >
      <Icon icon={Bell} />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {number}
        </span>
      )}
    </IconLink>
  );
}
