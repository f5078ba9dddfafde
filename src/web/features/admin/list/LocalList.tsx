import { useState } from 'react';
import admin from '../Admin.module.css';
import { useData } from '../use-data.ts';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { LocalPager } from './Pager.tsx';
import type { ListAnswer } from './use-list.ts';

interface Props<Row> {
  title: string;
  caption: string;
  /** What is paged, for screen readers: 'sign-ins'. */
  label: string;
  /** The rows are loaded again when it changes. */
  source: string;
  load: (
    query: { page: number; limit: number },
    signal: AbortSignal,
  ) => Promise<{ rows: Row[] } & ListAnswer>;
  columns: Column<Row>[];
  empty: string;
}

const limit = 10;

/** A list as a section of a page: the URL stays as it is. */
export function LocalList<Row extends { id: string }>(props: Props<Row>) {
  const { title, caption, label, source, load, columns, empty } = props;
  const [page, setPage] = useState(1);
  const { data, error } = useData(`${source} ${page}`, (signal) => load({ page, limit }, signal));
  return (
    <section className={admin.form}>
      <h2>{title}</h2>
      {error && <p role="alert">{error}</p>}
      {!data && !error && <p role="status">Loading...</p>}
      {data?.rows.length === 0 && <p className={admin.muted}>{empty}</p>}
      {data && data.rows.length > 0 && <DataTable caption={caption} columns={columns} rows={data.rows} />}
      {data && (
        <LocalPager
          {...data}
          label={label}
          page={page}
          limit={limit}
          shown={data.rows.length}
          onPage={setPage}
        />
      )}
    </section>
  );
}
