import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Callout.tsx';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { Loading } from '../../ui/Skeleton.tsx';
import { searchOf, withPage } from '../../discovery/lists/listing-url.ts';
import { Button } from '../../ui/Button.tsx';
import { filtersInWords } from './filters.ts';
import { type Column, type TableOptions, DataTable } from './DataTable.tsx';
import { type List, type ListAnswer, localLimit } from './use-list.ts';
import { type LoadResult, LoadError } from '../../lib/loading/load-result.tsx';
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
function Pager(paged: Paged) {
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

interface PagerProps extends Paged {
  /** Name of the items, for screen readers: 'sign-ins'. */
  label: string;
  onPage: (page: number) => void;
}

/** Pages of a list within a page: they are not in the URL. Nothing is shown while one page holds all. */
function LocalPager({ label, onPage, ...paged }: PagerProps) {
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

interface ListBodyProps<Row> extends TableOptions<Row> {
  list: List<Row>;
  caption: string;
  columns: Column<Row>[];
  empty: { title: string; text: string };
}

/** The rows of a list, or why there are none: failed or empty. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { list, caption, columns, empty, ...options } = props;
  const { rows, loaded, view, actionError } = list;
  const filtered = filtersInWords(list.filters, view);
  return (
    <>
      {/* On paper in place of the controls. */}
      {filtered.length > 0 && <p className={css.filtered}>{filtered.join(' · ')}</p>}
      <Problem text={actionError} />
      <LoadError loaded={loaded} />
      {rows?.length === 0 && (
        <div role="status" className={css.none}>
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <DataTable {...options} caption={caption} columns={columns} rows={rows} isLoading={list.isLoading} />
      )}
      {rows && loaded.data && (rows.length > 0 || view.page > 1) && (
        <Cluster gap="1 3" justify="between">
          {list.pageSizes.length > 1 && <PageSize list={list} />}
          <Pager {...view} {...loaded.data} shown={rows.length} />
        </Cluster>
      )}
    </>
  );
}

function PageSize({ list }: { list: List<unknown> }) {
  const setSize = (size: string) => list.set('limit', size === '20' ? '' : size);
  return (
    <Cluster as="label" gap="1" nowrap className={css.size}>
      Rows per page
      <select value={list.view.limit} onChange={(event) => setSize(event.target.value)}>
        {list.pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </Cluster>
  );
}

interface LocalListProps<Answer extends ListAnswer, Row> {
  title: string;
  caption: string;
  /** Name of the items, for screen readers: 'sign-ins'. */
  label: string;
  /** The route of its data, which reads the part `sliceIn` the address. */
  path: string;
  rows: (answer: Answer) => Row[];
  columns: Column<Row>[];
  empty: string;
}

/** A list as a section of a page: the URL stays as it is. */
export function LocalList<Answer extends ListAnswer, Row extends { id: string }>(
  props: LocalListProps<Answer, Row>,
) {
  const { title, caption, label, path, columns, empty } = props;
  const [page, setPage] = useState(1);
  const { data: loaded } = useRouteData<LoadResult<Answer>>(`${path}?page=${page}`);
  const data = loaded?.data;
  const rows = data ? props.rows(data) : [];
  return (
    <Stack as="section" gap="2">
      <h2>{title}</h2>
      {loaded ? <LoadError loaded={loaded} /> : <Loading />}
      {data && rows.length === 0 && <p className="xs ink-3">{empty}</p>}
      {rows.length > 0 && <DataTable brief caption={caption} columns={columns} rows={rows} />}
      {data && (
        <LocalPager
          {...data}
          label={label}
          page={page}
          limit={localLimit}
          shown={rows.length}
          onPage={setPage}
        />
      )}
    </Stack>
  );
}
