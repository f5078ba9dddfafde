import { milestoneWhen } from '../../../contract/time/details-in-words.ts';
import type { Milestone } from '../../../contract/shapes/details.ts';

export interface DayOfEvent {
  start: Milestone;
  end: Milestone;
  /** '12 June 2027, 09:00 to 17:00 IST' */
  when: string;
}

const only = (milestones: readonly Milestone[], kind: Milestone['kind']): Milestone | undefined => {
  const found = milestones.filter((one) => one.kind === kind);
  return found.length === 1 ? found[0] : undefined;
};

/** The day of a one-day event; null for a longer one, or if only its start or end is known. */
export function dayOfEvent(milestones: readonly Milestone[]): DayOfEvent | null {
  const [start, end] = [only(milestones, 'start'), only(milestones, 'end')];
  if (!start || !end || start.date !== end.date) return null;
  // Without times, the time zone doesn't matter.
  if (start.zone !== end.zone && (start.time || end.time)) return null;
  // Both times are shown together: '09:00 to 17:00 IST'.
  const time = [start.time, end.time].filter(Boolean).join(' to ');
  const until = start.time || !time ? time : `until ${time}`;
  return { start, end, when: milestoneWhen({ ...start, label: null, time: until || null }) };
}
