import { shortDate } from '../../../format/dates.ts';
import css from './Overview.module.css';

interface Props {
  title: string;
  /** The first day of each step. */
  starts: string[];
  step?: 'week' | 'day';
  /** One or two rows of values by their labels; within a step the first is drawn left of the second. */
  series: Record<string, (number | null)[]>;
  /** How a value reads, in the table and at the top of the scale. */
  read?: (value: number) => string;
}

/** Stretched to the card; texts are outside of the drawing, so that they can be read at any width. */
const height = 96;
const width = 360;

/** Bars by week or day. The same numbers are in a table for those who can't see them. */
export function Bars({ title, starts, step = 'week', series, read = String }: Props) {
  const rows = Object.entries(series);
  const all = rows.flatMap(([, values]) => values.map((value) => value ?? 0));
  const top = Math.max(1, ...all);
  const slot = width / starts.length;
  const gap = Math.min(8, slot / 4);
  const bar = (slot - gap) / rows.length;
  const hasValues = all.some((value) => value > 0);
  return (
    <figure className={css.plot}>
      <figcaption>
        <h2>{title}</h2>
        {rows.length > 1 && (
          <p className={css.legend}>
            {rows.map(([label], row) => (
              <span key={label} data-row={row}>
                {label}
              </span>
            ))}
          </p>
        )}
      </figcaption>
      <p className={css.ticks} aria-hidden="true">
        <span>{hasValues ? read(top) : '\u00a0'}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, by ${step}; the numbers are in the table below`}
      >
        <line x1="0" x2={width} y1={height} y2={height} className={css.axis} />
        <line x1="0" x2={width} y1="0" y2="0" className={css.grid} />
        {rows.map(([, values], row) =>
          values.map((value, index) => {
            const tall = ((value ?? 0) / top) * height;
            return (
              <rect
                key={`${row}-${index}`}
                data-row={row}
                x={index * slot + gap / 2 + row * bar}
                y={height - tall}
                width={Math.max(bar - 1, bar / 2)}
                height={tall}
              />
            );
          }),
        )}
      </svg>
      <p className={css.ticks} aria-hidden="true">
        <span>{shortDate(starts[0] ?? '').slice(0, 5)}</span>
        <span>{shortDate(starts.at(-1) ?? '').slice(0, 5)}</span>
      </p>
      <Numbers starts={starts} step={step} series={series} read={read} />
    </figure>
  );
}

const Numbers = ({ starts, step, series, read }: Required<Omit<Props, 'title'>>) => (
  <details>
    <summary>Numbers</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{step === 'week' ? 'Week of' : 'Day'}</th>
          {Object.keys(series).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {starts.map((start, index) => (
          <tr key={start}>
            <th scope="row">{shortDate(start)}</th>
            {Object.entries(series).map(([label, values]) => (
              <td key={label}>{values[index] == null ? 'none' : read(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
