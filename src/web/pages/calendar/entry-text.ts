import type { CalendarEntry } from '../../../contract/time/calendar.ts';
import { zoneInWords } from '../../../contract/time/details-in-words.ts';
import { isActionKind, milestoneLabels, types } from '../../../contract/vocabulary/index.ts';

/** Short labels that fit into a day of the month view. */
const shortKinds: Record<CalendarEntry['kind'], string> = {
  abstract: 'Abstract',
  submission: 'Submit',
  notification: 'Notification',
  finalVersion: 'Final version',
  application: 'Apply',
  hardCopy: 'Printed copy',
  registration: 'Register',
  reviewBegins: 'Review begins',
  interview: 'Interviews',
  start: 'Starts',
  end: 'Ends',
  during: 'Continues',
  other: 'Date',
};

export const isDeadline = ({ kind }: CalendarEntry): boolean => kind !== 'during' && isActionKind(kind);

export const shortKind = ({ kind, label }: CalendarEntry): string => label || shortKinds[kind];

export const longKind = ({ kind, label }: CalendarEntry): string =>
  label || (kind === 'during' ? shortKinds.during : milestoneLabels[kind]);

/** '23:59 AoE'; for a whole day the time zone only if it is a deadline. */
export function timeInWords(entry: CalendarEntry): string {
  const { time, zone } = entry;
  if (time) return `${time} ${zoneInWords(zone)}`;
  return isDeadline(entry) ? `End of the day, ${zoneInWords(zone)}` : '';
}

/** Who and where: what tells entries of the same title apart. */
export const aboutOf = ({ organiser, place }: CalendarEntry): string[] =>
  [organiser, place].filter((one) => one !== null);

export const typeName = ({ type }: CalendarEntry): string => types[type].label;

export const entryPath = ({ type, id }: CalendarEntry): string => `/${types[type].collection}/${id}`;

export const entryKey = ({ id, kind, label, day, time }: CalendarEntry): string =>
  [id, kind, label, day, time].join(' ');
