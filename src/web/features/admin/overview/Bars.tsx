import { shortDate } from '../../../format/dates.ts';
import css from './Overview.module.css';

interface Series {
  label: string;
  /** Purple or blue; within a week the first stands left of the second. */
  look: 'first' | 'second';
  values: (number | null)[];
}

interface Props {
  title: string;
  /** Where each begins. */
  weeks: string[];
  /** What one stands for: a week, or a day. */
  step?: 'week' | 'day';
  series: Series[];
  /** How a value reads, in the table and at the top of the scale. */
  read?: (value: number) => string;
}

/** Stretched to the card; what is written stands beside the drawing, so that it can be read at any width. */
const height = 96;
const width = 360;

/** Bars by week or day. The same numbers stand in a table for whoever can't see them. */
export function Bars({ title, weeks, step = 'week', series, read = String }: Props) {
  const top = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const slot = width / weeks.length;
  const gap = Math.min(8, slot / 4);
  const bar = (slot - gap) / series.length;
  const total = series.reduce((sum, { values }) => sum + values.reduce<number>((a, b) => a + (b ?? 0), 0), 0);
  return (
    <figure className={css.plot}>
      <figcaption>
        <h2>{title}</h2>
        {series.length > 1 && (
          <p className={css.legend}>
            {series.map(({ label, look }) => (
              <span key={label} data-look={look}>
                {label}
              </span>
            ))}
          </p>
        )}
      </figcaption>
      <p className={css.ticks} aria-hidden="true">
        <span>{total === 0 ? '\u00a0' : read(top)}</span>
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, by ${step}; the numbers are in the table below`}
      >
        <line x1="0" x2={width} y1={height} y2={height} className={css.axis} />
        <line x1="0" x2={width} y1="0" y2="0" className={css.grid} />
        {series.map(({ values, look }, row) =>
          values.map((value, index) => {
            const tall = ((value ?? 0) / top) * height;
            return (
              <rect
                key={`${row}-${index}`}
                data-look={look}
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
        <span>{shortDate(weeks[0] ?? '').slice(0, 5)}</span>
        <span>{shortDate(weeks.at(-1) ?? '').slice(0, 5)}</span>
      </p>
      <details>
        <summary>Numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{step === 'week' ? 'Week of' : 'Day'}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week}>
                <th scope="row">{shortDate(week)}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{values[index] == null ? 'none' : read(values[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
