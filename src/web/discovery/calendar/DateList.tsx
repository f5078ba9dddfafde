import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { monthInWords, monthOf } from '../../../contract/time/calendar.ts';
import { startOfKolkataDay } from '../../../contract/time/days.ts';
import { countText } from '../../lib/format/counts.ts';
import { agendaWhen } from '../../lib/format/dates.ts';
import { TimeAndZone } from '../../lib/format/Zone.tsx';
import type { Counted } from '../../lib/public-queries.ts';
import { SectionHead } from '../../ui/Row.tsx';
import { Agenda, AgendaDay, AgendaEntry } from '../../ui/Agenda.tsx';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import type { Listing } from '../lists/use-listing.ts';
import type { ListedDate } from './listed-dates.ts';
import { toView } from './MonthTable.tsx';
import css from './Calendar.module.css';

interface Props {
  entries: ListedDate[];
  today: string;
  /** Months that are named where they begin. */
  months?: string[];
  listing: Listing;
  /** Where the rest is; stands below the last entry. */
  more?: ReactNode;
}

/** Dates in order, a list for each day; where one of the months begins, a link to all of its dates, of which there may be more. */
export function DateList({ entries, months = [], more, ...rest }: Props) {
  const byMonth = Map.groupBy(entries, ({ day }) => months.find((month) => month === monthOf(day)));
  const before = byMonth.get(undefined) ?? [];
  const lastMonth = months.findLast((month) => byMonth.has(month));
  return (
    <>
      <Days entries={before} {...rest} />
      {!lastMonth && more}
      {months.map((month) => {
        const name = monthInWords(month).slice(0, -5);
        return (
          <section key={month} className={css.nextMonth}>
            <SectionHead
              level="h3"
              title={name}
              more={<Link to={toView(rest.listing, month, 'agenda')}>{`All of ${name}`}</Link>}
            />
            <Days entries={byMonth.get(month) ?? []} {...rest} />
            {month === lastMonth && more}
          </section>
        );
      })}
    </>
  );
}

export const datesText = ({ totalCount, totalCountCapped }: Counted): string =>
  `${countText(totalCount, totalCountCapped)} ${totalCount === 1 ? 'date' : 'dates'}`;

function Days({ entries, today }: Pick<Props, 'entries' | 'today'>) {
  const now = startOfKolkataDay(today);
  const days = Map.groupBy(entries, ({ day }) => day);
  return (
    <Agenda>
      {[...days].map(([day, ofDay]) => (
        <AgendaDay key={day} {...agendaWhen(day, now)}>
          {ofDay.map((entry) => (
            <AgendaEntry
              key={entry.key}
              className={entry.isPast ? css.past : undefined}
              title={entry.title}
              to={entry.to}
              verb={entry.verb}
              when={<TimeAndZone time={entry.time} zone={entry.zone} />}
              line={entry.line}
              control={<RowBookmark collection={entry.collection} item={entry} />}
            />
          ))}
        </AgendaDay>
      ))}
    </Agenda>
  );
}
