import {
  anywhereOnEarth,
  isActionKind,
  milestoneLabels,
  type MilestoneKind,
} from '../vocabulary/milestones.ts';
import type { Milestone } from '../publishing/details.ts';
import { kolkataDate, kolkataTime, isCalendarDate } from './days.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '4 December 2026' (en-GB, long) for YYYY-MM-DD. Without Intl, so that server and browser agree. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

/** '4 December 2026 at 17:00' in Asia/Kolkata. */
export const momentInWords = (moment: Date): string =>
  `${dateInWords(kolkataDate(moment))} at ${kolkataTime(moment)}`;

/** '12–15 June 2027', '30 June – 2 July 2027', or one day. */
export function daysInWords(start: string, end?: string): string {
  if (!end || end <= start || !isCalendarDate(end)) return dateInWords(start);
  const last = dateInWords(end);
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}–${last}`;
  const first = dateInWords(start);
  return `${start.slice(0, 4) === end.slice(0, 4) ? first.slice(0, -5) : first} – ${last}`;
}

/** Time and place in words. Forms hold '' where items hold null. */

/** An unfinished date as it was typed. */
const dayInWords = (date: string): string => (isCalendarDate(date) ? dateInWords(date) : date);

/** India has two names in the list of time zones. */
export const isIndianZone = (zone: string): boolean => zone === 'Asia/Kolkata' || zone === 'Asia/Calcutta';

/** 'AoE', 'IST', or 'Paris time' for Europe/Paris. */
export function zoneInWords(zone: string): string {
  if (zone === anywhereOnEarth || !zone.includes('/')) return zone;
  if (isIndianZone(zone)) return 'IST';
  return `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
}

interface MilestoneText {
  kind: MilestoneKind;
  label: string | null;
  date: string;
  time: string | null;
  zone: string;
}

/** What a milestone is called: its own label, or that of its kind. */
export const milestoneName = ({ kind, label }: Pick<MilestoneText, 'kind' | 'label'>): string =>
  label || milestoneLabels[kind];

const verbs: Partial<Record<MilestoneKind, string>> = {
  abstract: 'Submit an abstract',
  submission: 'Submit',
  application: 'Apply',
  hardCopy: 'Send the printed copy',
  registration: 'Register',
  interview: 'Interview',
  finalVersion: 'Send the final version',
  reviewBegins: 'Review begins',
  start: 'Starts',
  end: 'Ends',
};

/** What to do by a date, or what happens on it, as the first word of a line: 'Apply', 'Interview by video', 'Starts'. */
export const milestoneVerb = ({ kind, label }: Pick<MilestoneText, 'kind' | 'label'>): string =>
  (!isActionKind(kind) && label) || (verbs[kind] ?? milestoneName({ kind, label }));

/** The zone that a date is said with: of a time, or of a deadline, whose day ends there. Other days are the same everywhere. */
export const zoneOf = ({
  kind,
  time,
  zone,
}: Pick<MilestoneText, 'time' | 'zone'> & { kind: MilestoneKind | 'during' | null }): string | null =>
  time || (kind !== null && kind !== 'during' && isActionKind(kind)) ? zone : null;

/** '4 December 2026, 23:59' */
export const dayAndTime = ({ date, time }: Pick<MilestoneText, 'date' | 'time'>): string =>
  [dayInWords(date), time].filter(Boolean).join(', ');

/** '4 December 2026, 23:59 (AoE)', where nothing is known of the reader's zone. Pages have `Zone` behind the date. */
export function milestoneWhen(one: MilestoneText): string {
  const zone = zoneOf(one);
  return zone ? `${dayAndTime(one)} (${zoneInWords(zone)})` : dayAndTime(one);
}

export const milestonesInWords = (milestones: readonly MilestoneText[]): string =>
  milestones.map((one) => `${milestoneName(one)}: ${milestoneWhen(one)}`).join('; ');

/** 'Extended from' or 'Moved from', before the earlier dates. */
export const movedFrom = (kind: MilestoneKind): string =>
  isActionKind(kind) ? 'Extended from' : 'Moved from';

/** 'Extended from 20 November 2026', with all earlier dates. */
export const earlierInWords = ({ kind, extendedFrom }: Pick<Milestone, 'kind' | 'extendedFrom'>): string =>
  `${movedFrom(kind)} ${extendedFrom.map(dayInWords).join(', ')}`;
