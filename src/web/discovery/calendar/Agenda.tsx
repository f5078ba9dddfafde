import { types } from '../../../contract/vocabulary/index.ts';
import { dayInWords, type CalendarEntry } from '../../../contract/time/calendar.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import { aboutOf, entryKey, entryPath, isDeadline, longKind, timeInWords, typeName } from './MonthTable.tsx';
import css from './Calendar.module.css';

/** Dates in order, a list for each day. */
export function Agenda({ entries, today }: { entries: CalendarEntry[]; today: string }) {
  const days = Map.groupBy(entries, ({ day }) => day);
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={css.day} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>
        <time dateTime={day}>{dayInWords(day)}</time>
        {day === today && <span className={css.today}>Today</span>}
      </h3>
      <ul>
        {ofDay.map((entry) => (
          <li key={entryKey(entry)} className={classNames(css.entry, entry.isPast && css.past)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: CalendarEntry }) {
  const kind = longKind(entry);
  const time = timeInWords(entry);
  return (
    <>
      <p className={classNames(css.kind, isDeadline(entry) && css.deadline)}>
        {entry.isPast ? (
          <>
            <s>{kind}</s> <small>past</small>
          </>
        ) : (
          kind
        )}
        {time && <span className={css.time}>{time}</span>}
      </p>
      <h4 className={css.agendaTitle}>
        <Link to={entryPath(entry)}>{entry.isPast ? <s>{entry.title}</s> : entry.title}</Link>
      </h4>
      <p className={css.about}>{[...aboutOf(entry), typeName(entry)].join(' · ')}</p>
      <BookmarkButton collection={types[entry.type].collection} item={entry} />
    </>
  );
}
