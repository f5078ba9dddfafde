import { Bell } from 'lucide';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Notice } from '../../../contract/shapes/notices.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import type { Settled } from '../../lib/loading/settled.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import css from './Notices.module.css';

/** Notices on a page. */
export const perPage = 20;

type Notices = Result<Contract['GET /notices']>;

interface Props {
  page: number;
  loaded: Settled<Notices>;
}

/** Notices, newest first. Shown ones are marked as read, but highlighted as new until the page is left. */
export function NoticeList({ page, loaded }: Props) {
  const { data } = loaded;
  const { submit } = useFetcher();
  const upTo = data?.notices.find(({ isRead }) => !isRead)?.id ?? null;
  useEffect(() => {
    if (upTo) void submit({ upTo }, { method: 'post', encType: 'application/json' });
  }, [submit, upTo]);
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="latest-notices">
      <h2 id="latest-notices">Latest</h2>
      <LoadError loaded={loaded} />
      {data?.totalCount === 0 && <Nothing />}
      {data && data.notices.length > 0 && (
        <ul className={css.notices}>
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
    </Stack>
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
