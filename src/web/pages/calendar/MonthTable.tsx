import {
  dayInWords,
  monthInWords,
  monthOf,
  weekdays,
  weeksOf,
  type CalendarDay,
  type CalendarEntry,
} from '../../../contract/time/calendar.ts';
import { countText } from '../../lib/format/counts.ts';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Listing } from '../../items/list/use-listing.ts';
import { toDay } from './calendar-address.ts';
import { aboutOf, entryKey, entryPath, isDeadline, shortKind } from './entry-text.ts';
import css from './MonthTable.module.css';

interface Props {
  month: string;
  /** Days with dates. */
  days: CalendarDay[];
  today: string;
  listing: Listing;
}

/** A month as a table of weeks. On phones a day shows its number of dates, with a link to them. */
export function MonthTable({ month, days, today, listing }: Props) {
  const known = new Map(days.map((one) => [one.day, one]));
  return (
    <table className={css.month}>
      <caption>
        <VisuallyHidden>{`Dates in ${monthInWords(month)}`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={weekdays[column]} className={css.outside} />
              ) : (
                <Day key={day} day={day} known={known.get(day)} isToday={day === today} listing={listing} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the bars beside the dates mean. */
export const Legend = () => (
  <ul className={css.legend} aria-label="Legend">
    <li className={classNames(css.key, css.deadline)}>Deadline</li>
    <li className={css.key}>Other date</li>
    <li>
      <s>Past</s>
    </li>
  </ul>
);

interface DayProps {
  day: string;
  known: CalendarDay | undefined;
  isToday: boolean;
  listing: Listing;
}

function Day({ day, known, isToday, listing }: DayProps) {
  const date = isToday ? ('date' as const) : undefined;
  const number = <time dateTime={day}>{Number(day.slice(8))}</time>;
  if (!known)
    return (
      <td className={classNames(isToday && css.today)}>
        <span className={css.number} aria-current={date}>
          {number}
        </span>
      </td>
    );
  const { count, isCapped, entries } = known;
  const found = `${countText(count, isCapped)} ${count === 1 ? 'date' : 'dates'}`;
  const more = count - entries.length;
  return (
    <td className={classNames(isToday && css.today)}>
      <Link className={css.number} to={toDay(listing, day)} aria-current={date}>
        {number}
        <VisuallyHidden>{` ${monthInWords(monthOf(day))}, ${found}`}</VisuallyHidden>
        <span className={css.dots} aria-hidden="true">
          {countText(count, isCapped)}
        </span>
      </Link>
      <ul className={css.entries}>
        {entries.map((entry) => (
          <li key={entryKey(entry)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {(more > 0 || isCapped) && (
        <Link className={css.more} to={toDay(listing, day)}>
          {`+ ${countText(more, isCapped)} more`}
          <VisuallyHidden>{` on ${dayInWords(day)}`}</VisuallyHidden>
        </Link>
      )}
    </td>
  );
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const who = aboutOf(entry)[0];
  const text = (
    <>
      <b>{shortKind(entry)}</b>
      {` ${entry.title}`}
    </>
  );
  return (
    <Link
      className={classNames(css.entry, isDeadline(entry) && css.deadline, entry.isPast && css.past)}
      to={entryPath(entry)}
      title={[`${shortKind(entry)}: ${entry.title}`, ...aboutOf(entry)].join(', ')}
    >
      <span className={css.what}>
        {entry.isPast ? (
          <>
            <VisuallyHidden>Past: </VisuallyHidden>
            <s>{text}</s>
          </>
        ) : (
          text
        )}
      </span>
      {who && <span className={css.who}> {who}</span>}
    </Link>
  );
}
