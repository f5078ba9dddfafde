import { types } from '../../../contract/vocabulary/index.ts';
import type { CalendarEntry } from '../../../contract/time/calendar.ts';
import { startOfKolkataDay } from '../../../contract/time/deadline.ts';
import { agendaWhen } from '../../lib/format/dates.ts';
import { Agenda, AgendaDay, AgendaEntry } from '../../ui/Agenda.tsx';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import { aboutOf, entryKey, entryPath, longKind, timeInWords, typeName } from './MonthTable.tsx';
import css from './Calendar.module.css';

/** Dates in order, a list for each day. */
export function DateList({ entries, today }: { entries: CalendarEntry[]; today: string }) {
  const now = startOfKolkataDay(today);
  const days = Map.groupBy(entries, ({ day }) => day);
  return (
    <Agenda>
      {[...days].map(([day, ofDay]) => (
        <AgendaDay key={day} {...agendaWhen(day, now)}>
          {ofDay.map((entry) => (
            <AgendaEntry
              key={entryKey(entry)}
              className={entry.isPast ? css.past : undefined}
              title={entry.title}
              to={entryPath(entry)}
              verb={longKind(entry)}
              line={[entry.isPast && 'past', timeInWords(entry), ...aboutOf(entry), typeName(entry)]
                .filter(Boolean)
                .join(' · ')}
              control={<RowBookmark collection={types[entry.type].collection} item={entry} />}
            />
          ))}
        </AgendaDay>
      ))}
    </Agenda>
  );
}
