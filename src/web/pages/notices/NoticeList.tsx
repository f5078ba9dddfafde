import { Bell } from 'lucide';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Notice } from '../../../contract/shapes/notices.ts';
import { call } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { LoadState } from '../../lib/loading/LoadState.tsx';
import { useData } from '../../lib/loading/use-data.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import css from './Notices.module.css';
import { notifyNoticesRead } from './use-unread.ts';

const perPage = 20;

/** Notices, newest first. Shown ones are marked as read, but highlighted as new until the page is left. */
export function NoticeList() {
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const loaded = useData(String(page), (signal) =>
    call('GET /notices', { query: { page, limit: perPage }, signal }),
  );
  const upTo = loaded.data?.notices.find(({ isRead }) => !isRead)?.id ?? null;
  useEffect(() => {
    if (!upTo) return;
    call('PUT /notices/read', { body: { upTo } }).then(notifyNoticesRead, (error: unknown) =>
      console.warn('The notices could not be marked as read', error),
    );
  }, [upTo]);
  const { data } = loaded;
  return (
    <section className={css.panel} aria-labelledby="latest-notices">
      <h2 id="latest-notices">Latest</h2>
      <LoadState of={loaded} />
      {data?.totalCount === 0 && <Nothing />}
      {data && data.notices.length > 0 && (
        <ul className={css.notices} aria-busy={loaded.isLoading}>
          {data.notices.map((one) => (
            <NoticeRow key={one.id} {...one} />
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.totalCount / perPage)}
          to={(number) => ({ search: number > 1 ? `?page=${number}` : '' })}
        />
      )}
    </section>
  );
}

const NoticeRow = ({ title, text, path, isRead, createdAt }: Notice) => (
  <li data-new={!isRead || undefined}>
    <Link to={path}>{title}</Link> {!isRead && <Badge>New</Badge>}
    <p>{text}</p>
    <small>{longMoment(createdAt)}</small>
  </li>
);

const Nothing = () => (
  <EmptyState
    title="Nothing yet"
    icon={Bell}
    level="h3"
    actions={
      <ButtonLink to="/jobs" variant="outline">
        Browse jobs
      </ButtonLink>
    }
  >
    Decisions on your posts and jobs, deadlines from your list, and what is new in your saved searches appear
    here.
  </EmptyState>
);
