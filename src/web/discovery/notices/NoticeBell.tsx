import { Bell } from 'lucide';
import type { NewCount } from '../../../contract/discovery/desk.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconLink } from '../../ui/Button.tsx';
import css from './NoticeBell.module.css';

/** What is new is rare, so the number may be five minutes old. */
const everyMs = 300_000;

/** In the header: link to what is new, with its number. */
export default function NoticeBell() {
  const news = useRouteData<NewCount | null>('/own/new', { everyMs, isShared: true }).data?.new ?? 0;
  const number = news > 99 ? '99+' : String(news);
  return (
    <IconLink
      to="/dashboard/new"
      label={news > 0 ? `What is new: ${number}` : 'What is new'}
      className={css.bell!}
    >
      <Icon icon={Bell} />
      {news > 0 && (
        <span className={css.count} aria-hidden="true">
          {number}
        </span>
      )}
    </IconLink>
  );
}
