import { ChevronLeft, ChevronRight, LayoutList } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClaimEntry, DueEntry } from '../../contract/discovery/desk.ts';
import { dayAfter, dayInWords, weekdayName, weekdays } from '../../contract/time/calendar.ts';
import { kolkataDate } from '../../contract/time/days.ts';
import type { DueDate } from '../../contract/time/due-dates.ts';
import { isActionKind } from '../../contract/vocabulary/index.ts';
import { lastDay } from '../discovery/lists/item-dates.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonLink, IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { dayInSentence, ownVerbs, verbOf } from './due-words.ts';
import { DueList } from './DueList.tsx';
import css from './DueCalendar.module.css';

const weeks = 5;

interface Mark {
  key: string;
  day: string;
  verb: string;
  title: string;
  to: string;
  /** Something is to be sent by that day. */
  isToSend: boolean;
}

/** Claims have no date. */
type Dated = Exclude<DueEntry, ClaimEntry>;
const isDated = (entry: DueEntry): entry is Dated => entry.what !== 'claim';

const markOf = (entry: Dated, date: DueDate): Mark => {
  const day = lastDay({ date: date.day, moment: date.moment });
  const isToSend = date.kind !== null && isActionKind(date.kind);
  const common = { key: `${entry.key} ${date.moment} ${date.label}`, day, isToSend };
  if (entry.what === 'saved') {
    const { title, kind, id } = entry.entry;
    return { ...common, verb: verbOf(date), title, to: `/${kind}/${id}` };
  }
  if ('payment' in entry)
    return {
      ...common,
      verb: 'Offer ends',
      title: entry.payment.description,
      to: '/payments',
      isToSend: true,
    };
  const { title, collection, id } = entry.item;
  return { ...common, verb: ownVerbs[entry.what] ?? '', title, to: `/${collection}/${id}`, isToSend: false };
};

/** All dates of what is due, not only the next ones. */
const marksOf = (entries: readonly DueEntry[]): Mark[] =>
  entries
    .filter(isDated)
    .flatMap((entry) =>
      [...(entry.date ? [entry.date] : []), ...entry.further].map((date) => markOf(entry, date)),
    );

/** The Monday of a day's week. */
const mondayOf = (day: string): string => dayAfter(day, -weekdays.indexOf(weekdayName(day)));

/** The dates as five weeks from the present one; below 992 px as the list of the same weeks. */
export function DueCalendar({ entries, now }: { entries: readonly DueEntry[]; now: Date }) {
  const today = kolkataDate(now);
  const [moved, setMoved] = useState(0);
  const first = dayAfter(mondayOf(today), moved * weeks * 7);
  const last = dayAfter(first, weeks * 7 - 1);
  const marks = marksOf(entries);
  const later = marks.filter(({ day }) => day > last);
  const days = Array.from({ length: weeks * 7 }, (_, nth) => dayAfter(first, nth));
  const isShown = ({ date }: DueEntry) => {
    const day = date && lastDay({ date: date.day, moment: date.moment });
    return day !== null && day >= first && day <= last;
  };
  return (
    <>
      <div className={css.bar}>
        <IconButton label="Five weeks earlier" edge onClick={() => setMoved(moved - 1)}>
          <Icon icon={ChevronLeft} />
        </IconButton>
        <IconButton label="Five weeks later" edge onClick={() => setMoved(moved + 1)}>
          <Icon icon={ChevronRight} />
        </IconButton>
        <h2 role="status">
          {dayInSentence(first, now)} to {dayInSentence(last, now)}
        </h2>
        <div className={css.ways}>
          <ButtonLink to="/dashboard/settings#calendar" size="small" variant="outline">
            In your calendar app
          </ButtonLink>
          <ButtonLink to="/dashboard/due" size="small" variant="outline">
            <Icon icon={LayoutList} /> As list
          </ButtonLink>
        </div>
      </div>
      <Weeks days={days} marks={marks} today={today} />
      <div className={css.list}>
        <DueList entries={entries.filter(isShown)} now={now} level="h3" />
      </div>
      <div className={css.legend}>
        <ul aria-label="Legend">
          <li className={classNames(css.mark, css.toSend)}>To send</li>
          <li className={css.mark}>Other date</li>
        </ul>
        {later.length > 0 && <Link to="/dashboard/due">{later.length} later</Link>}
      </div>
    </>
  );
}

interface WeeksProps {
  days: string[];
  marks: Mark[];
  today: string;
}

const Weeks = ({ days, marks, today }: WeeksProps) => (
  <table className={css.weeks}>
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th key={day} scope="col" abbr={day}>
            {day.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: days.length / 7 }, (_, week) => (
        <tr key={days[week * 7]}>
          {days.slice(week * 7, week * 7 + 7).map((day, nth) => (
            <td key={day} className={classNames(day === today && css.today)}>
              <time dateTime={day} aria-label={dayInWords(day)}>
                {Number(day.slice(8))}
                {((week === 0 && nth === 0) || day.endsWith('-01')) &&
                  ` ${dayInWords(day).split(' ')[2]!.slice(0, 3)}`}
                {day === today && ' today'}
              </time>
              {marks
                .filter((mark) => mark.day === day)
                .map(({ key, verb, title, to, isToSend }) => (
                  <Link
                    key={key}
                    to={to}
                    title={title}
                    className={classNames(css.mark, isToSend && css.toSend)}
                  >
                    <b>{verb}</b> {title}
                  </Link>
                ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
