import { useState } from 'react';
import admin from './Admin.module.css';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import type { Settled } from '../../lib/loading/settled.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { LocalPager } from './Pager.tsx';
import { localLimit } from './local-page.ts';
import type { ListAnswer } from './use-list.ts';

interface Props<Answer extends ListAnswer, Row> {
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
export function LocalList<Answer extends ListAnswer, Row extends { id: string }>(props: Props<Answer, Row>) {
  const { title, caption, label, path, columns, empty } = props;
  const [page, setPage] = useState(1);
  const { data: loaded } = useRouteData<Settled<Answer>>(`${path}?page=${page}`);
  const data = loaded?.data;
  const rows = data ? props.rows(data) : [];
  return (
    <Stack as="section" gap="2">
      <h2>{title}</h2>
      {loaded ? <LoadError loaded={loaded} /> : <Loading />}
      {data && rows.length === 0 && <p className={admin.muted}>{empty}</p>}
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
