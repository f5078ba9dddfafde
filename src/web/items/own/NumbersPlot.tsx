import type { ItemNumbers } from '../../../contract/shapes/item.ts';
import { grouped } from '../../lib/format/counts.ts';
import { longDate } from '../../lib/format/dates.ts';
import css from './NumbersPlot.module.css';

/** Days that fit beside each other. */
const mostDays = 90;
const height = 100;

/** Views of the last days as bars. The table beneath says the same in numbers. */
export function NumbersPlot({ days }: { days: ItemNumbers['days'] }) {
  const shown = days.slice(-mostDays);
  const most = Math.max(1, ...shown.map(({ views }) => views));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  const range = first === last ? longDate(first.date) : `${longDate(first.date)} to ${longDate(last.date)}`;
  return (
    <figure className={css.plot}>
      <svg
        viewBox={`0 0 ${shown.length * 10} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Views by day, ${range}, at most ${grouped(most)}`}
      >
        {shown.map(({ date, views }, index) => {
          const tall = (views / most) * height;
          return (
            <rect key={date} x={index * 10 + 1} y={height - tall} width={8} height={tall}>
              <title>{`${longDate(date)}: ${grouped(views)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>
        Views by day, {range}; the highest bar is {grouped(most)}
      </figcaption>
    </figure>
  );
}
