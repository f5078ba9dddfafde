import { ChevronDown, ChevronRight } from 'lucide';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Column, TableOptions } from './columns.ts';
import css from './List.module.css';

interface Props<Row> {
  row: Row;
  columns: Column<Row>[];
  options: TableOptions<Row>;
}

export function DataRow<Row extends { id: string }>({ row, columns, options }: Props<Row>) {
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
        {columns.map(({ header, cell, format, width, from }) => (
          <td
            key={header}
            className={classNames(width && css.breaks)}
            data-label={header}
            data-format={format}
            data-from={from}
          >
            {cell(row)}
          </td>
        ))}
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
