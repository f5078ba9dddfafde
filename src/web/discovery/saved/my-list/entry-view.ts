import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import {
  itemNames,
  typeAndSubType,
  type SavedStage,
  type OwnDate,
} from '../../../../contract/vocabulary/index.ts';
import { daysUntil, endOfKolkataDay } from '../../../../contract/time/days.ts';
import { csvCell } from '../../../../contract/text/plain-text.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { nextText, type NextText } from '../../lists/item-dates.ts';

interface NextDate extends NextText {
  moment: number;
  isOwn: boolean;
}

/** An own date, as long as its day lasts in India; soon from seven days of the calendar before it, as deadlines are. */
function ownDate({ label, date }: OwnDate, now: Date): NextDate | null {
  const moment = endOfKolkataDay(date).getTime();
  if (moment <= now.getTime()) return null;
  const days = daysUntil(date, now);
  const until = days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return { label, when: longDate(date), until, isSoon: days <= 7, moment, isOwn: true };
}

function dateOfItem({ item }: SavedEntry, now: Date): NextDate | null {
  const milestone = item?.nextMilestone;
  if (!milestone?.moment || Date.parse(milestone.moment) <= now.getTime()) return null;
  return { ...nextText(milestone, now), moment: Date.parse(milestone.moment), isOwn: false };
}

/** The next date of an entry, wherever it is shown: of its item, or an own one (docs/specification.md#my-list). The server orders by the same. */
export function nextDate(entry: SavedEntry, now: Date): NextDate | null {
  const all = [dateOfItem(entry, now), ...entry.dates.map((date) => ownDate(date, now))];
  return all.filter((one) => one !== null).toSorted((a, b) => a.moment - b.moment)[0] ?? null;
}

export const stageLabels: Record<SavedStage, string> = {
  saved: 'Saved',
  preparing: 'Preparing',
  applied: 'Applied',
  interview: 'Interview',
  offer: 'Offer',
  closed: 'Closed',
};

export const sortLabels = {
  deadline: 'Next deadline',
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
} as const;
type Sort = keyof typeof sortLabels;

/** Details of an item besides its title: 'Job · Sample University'. */
function entryDetails({ kind, item }: SavedEntry): string {
  if (!item) return itemNames[kind].one;
  const about = 'employer' in item ? ['Job', item.employer] : [typeAndSubType(item), item.organiser];
  return about.filter(Boolean).join(' · ');
}

const byNewest = (a: SavedEntry, b: SavedEntry): number =>
  b.savedAt.localeCompare(a.savedAt) || b.id.localeCompare(a.id);

/** Entries in the chosen order; those without a deadline come last. */
export function sortEntries(entries: readonly SavedEntry[], sort: Sort, now: Date): SavedEntry[] {
  if (sort === 'newest') return entries.toSorted(byNewest);
  if (sort === 'oldest') return entries.toSorted((a, b) => byNewest(b, a));
  if (sort === 'title')
    return entries.toSorted((a, b) => a.title.localeCompare(b.title, 'en') || byNewest(a, b));
  return entries
    .map((entry) => ({ entry, at: nextDate(entry, now)?.moment ?? Infinity }))
    .toSorted((a, b) => (a.at === b.at ? byNewest(a.entry, b.entry) : a.at - b.at))
    .map(({ entry }) => entry);
}

const columns = ['Title', 'About', 'Stage', 'Next', 'Next date', 'Own dates', 'Note', 'Saved on', 'Address'];

interface Options {
  now: Date;
  origin: string;
  /** A guest's list has neither stages nor the day on which something was saved. */
  isOnDevice: boolean;
}

function rowOf(entry: SavedEntry, { now, origin, isOnDevice }: Options): string[] {
  const { title, stage, dates, note, savedAt, kind, id, item } = entry;
  const next = nextDate(entry, now);
  return [
    title,
    item ? entryDetails(entry) : `${entryDetails(entry)} (no longer public)`,
    isOnDevice ? '' : stageLabels[stage],
    next?.label ?? '',
    next?.when ?? '',
    dates.map(({ label, date }) => `${date} ${label}`).join('; '),
    note ?? '',
    isOnDevice ? '' : longDate(savedAt),
    `${origin}/${kind}/${id}`,
  ];
}

/** A list as a CSV file (RFC 4180); the mark at its start tells spreadsheets that it is UTF-8. */
export function listCsv(entries: readonly SavedEntry[], options: Options): string {
  const rows = [columns, ...entries.map((entry) => rowOf(entry, options))];
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
