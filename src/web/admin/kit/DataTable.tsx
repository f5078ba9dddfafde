import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Table } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Column, TableOptions } from './columns.ts';
import { DataRow } from './DataRow.tsx';
import css from './List.module.css';
import type { Selection } from './use-selection.ts';

interface Props<Row> extends TableOptions<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  isLoading?: boolean;
}

/** A table described by its columns. On phones each row is a card. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { caption, columns, rows, details, selection, dense = false, brief, isLoading } = props;
  const table = (
    <Table
      stacks={!dense}
      caption={caption}
      className={classNames(css.table, dense && css.dense, brief && css.brief)}
      aria-busy={isLoading || undefined}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={css.control}>
              <SelectAll rows={rows} selection={selection} />
            </th>
          )}
          {details && (
            <th scope="col" className={css.control}>
              <VisuallyHidden>Details</VisuallyHidden>
            </th>
          )}
          {columns.map(({ header, format, width, from }) => (
            <th
              key={header}
              scope="col"
              data-format={format}
              data-from={from}
              style={dense ? { inlineSize: width } : { minInlineSize: width }}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DataRow key={row.id} row={row} columns={columns} options={props} />
        ))}
      </tbody>
    </Table>
  );
  return dense ? <div className={css.container}>{table}</div> : table;
}

function SelectAll({ rows, selection }: { rows: { id: string }[]; selection: Selection }) {
  const all = rows.every(({ id }) => selection.ids.has(id));
  const some = rows.some(({ id }) => selection.ids.has(id));
  return (
    <Checkbox
      label={<VisuallyHidden>Select all on this page</VisuallyHidden>}
      checked={all}
      onChange={() => selection.toggle(...rows.map(({ id }) => id))}
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
    />
  );
}
