import { ChevronDown, ChevronRight } from 'lucide';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Table } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/Button.tsx';
import type { Selection } from './BulkBar.tsx';
import css from './List.module.css';

interface DataRowProps<Row> {
  row: Row;
  columns: Column<Row>[];
  options: TableOptions<Row>;
}

function DataRow<Row extends { id: string }>({ row, columns, options }: DataRowProps<Row>) {
  const { details, selection, nameOf, current, onOpen } = options;
  const [isExpanded, setExpanded] = useState(false);
  const detailsId = useId();
  const element = useRef<HTMLTableRowElement>(null);
  const isCurrent = row.id === current;
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const open = (event: MouseEvent) => {
    if (!(event.target as HTMLElement).closest('label, a, input, button')) onOpen?.(row.id);
  };
  return (
    <>
      <tr ref={element} aria-current={isCurrent || undefined} onClick={open}>
        {selection && (
          <td className={css.control}>
            <Checkbox
              label={<VisuallyHidden>Select {nameOf?.(row)}</VisuallyHidden>}
              checked={selection.ids.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          </td>
        )}
        {details && (
          <td className={css.control} data-label="Details">
            <IconButton
              label={details.label(row)}
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? detailsId : undefined}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? <Icon icon={ChevronDown} /> : <Icon icon={ChevronRight} />}
            </IconButton>
          </td>
        )}
        <Cells row={row} columns={columns} />
      </tr>
      {details && isExpanded && (
        <tr id={detailsId} className={css.details}>
          <td />
          <td colSpan={columns.length}>{details.content(row)}</td>
        </tr>
      )}
    </>
  );
}

function Cells<Row>({ row, columns }: Pick<DataRowProps<Row>, 'row' | 'columns'>) {
  const lead = columns.find(({ leads }) => leads) ?? columns[0];
  return columns.map((column) => (
    <td
      key={column.header}
      className={classNames(column.width && css.breaks)}
      data-label={column.header}
      data-lead={column === lead || undefined}
      data-named={column.isNamed}
      data-place={column.place}
      data-format={column.format}
      data-from={column.from}
    >
      {column.cell(row)}
    </td>
  ));
}

interface DataTableProps<Row> extends TableOptions<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  isLoading?: boolean;
}

/** A table described by its columns. On phones each row is a list of its cells. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, details, selection, dense = false, brief, isLoading } = props;
  const table = (
    <Table
      stacks={brief ? 'brief' : !dense}
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

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and times stay on one line; amounts are aligned at the end, too. */
  format?: 'number' | 'amount';
  /** Minimum width; in dense tables the width, within which text may break anywhere. */
  width?: string;
  /** In a brief table, in place of its first column. */
  leads?: true;
  /** Says little without its name, which a brief table shows. */
  isNamed?: true;
  /** In a brief table: at the right of its first line, in a line of its own below that, or at the right of its last line. */
  place?: 'beside' | 'below' | 'end';
  /** In a dense table that is narrower than this the column is not shown. */
  from?: 'medium' | 'wide';
}

export interface TableOptions<Row> {
  /** Details below an opened row. */
  details?: { label: (row: Row) => string; content: (row: Row) => ReactNode };
  selection?: Selection;
  /** Names a row's checkbox. */
  nameOf?: (row: Row) => string;
  current?: string | null;
  /** A click on a row, outside its links and controls. */
  onOpen?: (id: string) => void;
  /** Few columns and many rows: stays a table on phones, without the columns for which it is too narrow. */
  dense?: boolean;
  /** On phones a row is two lines, its first column (or the one that leads) and the others without their names, but for those with a place. */
  brief?: boolean;
}
