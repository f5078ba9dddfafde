import { useId, useState } from 'react';
import { longDate } from '../../lib/format/dates.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { classNames } from '../../ui/class-names.ts';
import { visuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ChartRow } from './BarChart.tsx';
import css from './Overview.module.css';

const BarChart = lazyComponent(() => import('./BarChart.tsx'), {
  Missing: () => (
    <p className={css.none}>The chart could not be loaded. Choose “Numbers” to see the values.</p>
  ),
});

interface Props {
  title: string;
  /** The first day of each step. */
  starts: string[];
  step?: 'week' | 'day';
  /** One or two rows of values by their labels; within a step the first is drawn left of the second. */
  series: Record<string, (number | null)[]>;
  /** Formats a value for the table and the axis. */
  format?: (value: number) => string;
  className?: string | undefined;
}

/** '5 Oct'. */
const dayAndMonth = (date: string) => longDate(date).replace(/^(\d+ \w{3}).*/, '$1');

/** Bars by week or day. The same numbers are in a table, which can take the place of the chart and is always there for screen readers. */
export function Bars({ title, starts, step = 'week', series, format = String, className }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const labels = Object.keys(series);
  const rows = starts.map((start, at): ChartRow => ({
    label: dayAndMonth(start),
    title: `${step === 'week' ? 'Week of ' : ''}${longDate(start)}`,
    ...Object.fromEntries(labels.map((label) => [label, series[label]?.[at] ?? null])),
  }));
  const hasValues = Object.values(series).some((values) => values.some((value) => value));
  return (
    <figure className={classNames(css.plot, className)}>
      <Cluster as="figcaption" gap="0 2">
        <h2 id={id}>{title}</h2>
        {labels.length > 1 && (
          <p className={css.legend}>
            {labels.map((label, row) => (
              <span key={label} data-row={row}>
                {label}
              </span>
            ))}
          </p>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isTable}
          aria-describedby={id}
          onClick={() => setTable(!isTable)}
        >
          Numbers
        </Button>
      </Cluster>
      <div className={css.area}>
        {!isTable && (
          <div className={css.drawing} aria-hidden="true">
            {hasValues ? (
              <BarChart rows={rows} series={labels} format={format} />
            ) : (
              <p className={css.none}>No data for this period.</p>
            )}
          </div>
        )}
        <div
          className={isTable ? css.numbers : visuallyHidden}
          role="region"
          aria-labelledby={id}
          tabIndex={isTable ? 0 : undefined}
        >
          <Numbers step={step} rows={rows} labels={labels} format={format} />
        </div>
      </div>
    </figure>
  );
}

interface NumbersProps {
  step: 'week' | 'day';
  rows: ChartRow[];
  labels: string[];
  format: (value: number) => string;
}

const Numbers = ({ step, rows, labels, format }: NumbersProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{step === 'week' ? 'Week' : 'Day'}</th>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.title}>
          <th scope="row">{row.title}</th>
          {labels.map((label) => (
            <td key={label}>{row[label] === null ? 'none' : format(Number(row[label]))}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
