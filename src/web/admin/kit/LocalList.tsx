import { useState } from 'react';
import admin from './Admin.module.css';
import { LoadState } from '../../lib/loading/LoadState.tsx';
import { useData } from '../../lib/loading/use-data.ts';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { LocalPager } from './Pager.tsx';
import type { ListAnswer } from './use-list.ts';

interface Props<Answer extends ListAnswer, Row> {
  title: string;
  caption: string;
  /** Name of the items, for screen readers: 'sign-ins'. */
  label: string;
  /** The rows are loaded again when it changes. */
  source: string;
  load: (query: { page: number; limit: number }, signal: AbortSignal) => Promise<Answer>;
  rows: (answer: Answer) => Row[];
  columns: Column<Row>[];
  empty: string;
}

const limit = 10;

/** A list as a section of a page: the URL stays as it is. */
export function LocalList<Answer extends ListAnswer, Row extends { id: string }>(props: Props<Answer, Row>) {
  const { title, caption, label, source, load, columns, empty } = props;
  const [page, setPage] = useState(1);
  const loaded = useData(`${source} ${page}`, (signal) => load({ page, limit }, signal));
  const { data } = loaded;
  const rows = data ? props.rows(data) : [];
  return (
    <section className={admin.form}>
      <h2>{title}</h2>
      <LoadState of={loaded} />
      {data && rows.length === 0 && <p className={admin.muted}>{empty}</p>}
      {rows.length > 0 && <DataTable caption={caption} columns={columns} rows={rows} />}
      {data && (
        <LocalPager {...data} label={label} page={page} limit={limit} shown={rows.length} onPage={setPage} />
      )}
    </section>
  );
}
