import { Bell } from 'lucide';
import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Notice } from '../../../contract/discovery/notices.ts';
import { noticeKinds, noticeRecords, type NoticeKind } from '../../../contract/vocabulary/index.ts';
import { longDate, timeOf } from '../../lib/format/dates.ts';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import type { LoadResult } from '../../lib/loading/to-result.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import css from './Notices.module.css';

/** Notices on a page. */
export const perPage = 20;

type Notices = Result<Contract['GET /notices']>;

interface Props {
  page: number;
  /** The only kind that is shown. */
  kind: NoticeKind | undefined;
  loaded: LoadResult<Notices>;
}

const address = (kind: NoticeKind | undefined, page = 1) => {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return { search: query.size > 0 ? `?${query}` : '' };
};

/**
 * Notices by day, newest first. Shown ones are marked as read, but highlighted as new until the page is left. Those of
 * one kind stay unread: marking them would mark earlier ones of other kinds, which nobody has seen.
 */
export function NoticeList({ page, kind, loaded }: Props) {
  const { data } = loaded;
  const { submit } = useFetcher();
  const upTo = (!kind && data?.notices.find(({ isRead }) => !isRead)?.id) || null;
  useEffect(() => {
    if (upTo) void submit({ upTo }, { method: 'post', encType: 'application/json' });
  }, [submit, upTo]);
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="latest-notices">
      <h2 id="latest-notices">Latest</h2>
      <Kinds chosen={kind} />
      <LoadError loaded={loaded} />
      {data?.totalCount === 0 && (kind ? <p>Nothing of this kind yet.</p> : <Nothing />)}
      {data && <Days notices={data.notices} />}
      {data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.totalCount / perPage)}
          to={(number) => address(kind, number)}
        />
      )}
    </Stack>
  );
}

const Kinds = ({ chosen }: { chosen: NoticeKind | undefined }) => (
  <TabLinks
    label="Kinds of notices"
    tabs={[undefined, ...noticeKinds].map((kind) => ({
      label: kind ? noticeRecords[kind].label : 'All',
      to: address(kind),
      current: kind === chosen,
    }))}
  />
);

const Days = ({ notices }: { notices: Notice[] }) =>
  [...Map.groupBy(notices, ({ createdAt }) => longDate(createdAt))].map(([day, ofDay]) => (
    <section key={day} className={css.day}>
      <h3>{day}</h3>
      <ul>
        {ofDay.map((one) => (
          <NoticeRow key={one.id} {...one} />
        ))}
      </ul>
    </section>
  ));

const NoticeRow = ({ title, text, path, isRead, createdAt }: Notice) => (
  <li data-new={!isRead || undefined}>
    <time dateTime={createdAt}>{timeOf(createdAt)}</time>
    <div>
      <Link to={path}>{title}</Link> {!isRead && <Badge>New</Badge>}
      <p>{text}</p>
    </div>
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
