import type { CalendarEntry } from '../../../contract/calendar.ts';
import { zoneInWords } from '../../../contract/facts-in-words.ts';
import { isActionKind, milestoneLabels, postTypeNames } from '../../../contract/vocabulary/index.ts';

/** As short as a day of the month has room for. */
const shortKinds: Record<CalendarEntry['kind'], string> = {
  abstract: 'Abstract',
  submission: 'Submit',
  notification: 'Notification',
  finalVersion: 'Final version',
  application: 'Apply',
  registration: 'Register',
  start: 'Starts',
  end: 'Ends',
  during: 'Continues',
  other: 'Date',
};

export const isDeadline = ({ kind }: CalendarEntry): boolean => kind !== 'during' && isActionKind(kind);

export const shortKind = ({ kind, label }: CalendarEntry): string => label || shortKinds[kind];

export const longKind = ({ kind, label }: CalendarEntry): string =>
  label || (kind === 'during' ? shortKinds.during : milestoneLabels[kind]);

/** '23:59 AoE'; the zone of a whole day only where something must be done by its end. */
export function timeInWords(entry: CalendarEntry): string {
  const { time, zone } = entry;
  if (time) return `${time} ${zoneInWords(zone)}`;
  return isDeadline(entry) ? `End of the day, ${zoneInWords(zone)}` : '';
}

export const typeName = ({ type }: CalendarEntry): string =>
  type === 'job' ? 'Job' : postTypeNames[type].label;

export const entryPath = ({ type, id }: CalendarEntry): string =>
  `/${type === 'job' ? 'jobs' : 'posts'}/${id}`;

export const entryKey = ({ id, kind, label, day, time }: CalendarEntry): string =>
  [id, kind, label, day, time].join(' ');
