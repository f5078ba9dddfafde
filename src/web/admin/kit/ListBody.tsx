import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import type { Column, TableOptions } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import css from './List.module.css';
import { Pager } from './Pager.tsx';
import type { List } from './use-list.ts';

interface Props<Row> extends TableOptions<Row> {
  list: List<Row>;
  caption: string;
  columns: Column<Row>[];
  empty: { title: string; text: string };
  /** Beside the pager. */
  foot?: ReactNode;
}

/** The rows of a list, or why there are none: failed or empty. */
export function ListBody<Row extends { id: string }>(props: Props<Row>) {
  const { list, caption, columns, empty, foot, ...options } = props;
  const { rows, loaded, view, actionError } = list;
  return (
    <>
      <Problem text={actionError} />
      <LoadError loaded={loaded} />
      {rows?.length === 0 && (
        <div role="status">
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <DataTable {...options} caption={caption} columns={columns} rows={rows} isLoading={list.isLoading} />
      )}
      {rows && loaded.data && (rows.length > 0 || view.page > 1) && (
        <Cluster gap="1 3" justify="between">
          {foot}
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
