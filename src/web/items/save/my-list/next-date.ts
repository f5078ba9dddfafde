import { daysUntil, endOfKolkataDay } from '../../../../contract/time/deadline.ts';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import type { OwnDate } from '../../../../contract/vocabulary/index.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { nextText, type NextText } from '../../list/next-text.ts';

export interface NextDate extends NextText {
  moment: number;
  isOwn: boolean;
}

/** An own date, as long as its day lasts in India; soon from seven days of the calendar before it, as deadlines are. */
export function ownDate({ label, date }: OwnDate, now: Date): NextDate | null {
  const moment = endOfKolkataDay(date).getTime();
  if (moment <= now.getTime()) return null;
  const days = daysUntil(date, now);
  const until = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return { label, when: longDate(date), until, isSoon: days <= 7, moment, isOwn: true };
}

export function dateOfItem({ item }: SavedEntry, now: Date): NextDate | null {
  const milestone = item?.nextMilestone;
  if (!milestone?.moment || Date.parse(milestone.moment) <= now.getTime()) return null;
  return { ...nextText(milestone, now), moment: Date.parse(milestone.moment), isOwn: false };
}

/** The next date of an entry, wherever it is shown: of its item, or an own one (docs/specification.md#my-list). The server orders by the same. */
export function nextDate(entry: SavedEntry, now: Date): NextDate | null {
  const all = [dateOfItem(entry, now), ...entry.dates.map((date) => ownDate(date, now))];
  return all.filter((one) => one !== null).toSorted((a, b) => a.moment - b.moment)[0] ?? null;
}
