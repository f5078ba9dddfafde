import { dayAndTime, daysInWords, milestoneName, zoneOf } from '../../../contract/time/dates-in-words.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';

export interface DateLine {
  name: string;
  when: string;
  /** Of its times. */
  zone: string | null;
  /** The one that says whether it is past. */
  milestone: Milestone;
  /** The one that says from when it was moved, if that is another. */
  moved?: Milestone;
}

const only = (milestones: readonly Milestone[], kind: Milestone['kind']): Milestone | undefined => {
  const found = milestones.filter((one) => one.kind === kind);
  return found.length === 1 ? found[0] : undefined;
};

/** From the beginning to the end of what takes place once: '12–15 June 2027', '12 June 2027, 09:00 to 17:00'. */
export function takesPlace(milestones: readonly Milestone[]): DateLine | null {
  const [start, end] = [only(milestones, 'start'), only(milestones, 'end')];
  if (!start || !end) return null;
  const name = 'Takes place';
  if (!start.time && !end.time)
    return { name, when: daysInWords(start.date, end.date), zone: null, milestone: end, moved: start };
  if (start.date !== end.date || start.zone !== end.zone) return null;
  const times = [start.time, end.time].filter(Boolean).join(' to ');
  return {
    name,
    when: dayAndTime({ date: start.date, time: start.time ? times : `until ${times}` }),
    zone: start.zone,
    milestone: end,
    moved: start,
  };
}

/** In order; start and end in one line where that says all. */
export function dateLines(milestones: readonly Milestone[]): DateLine[] {
  const whole = takesPlace(milestones);
  return milestones.flatMap((milestone): DateLine[] => {
    if (whole && milestone.kind === 'start') return [whole];
    if (whole && milestone.kind === 'end') return [];
    const name = milestoneName(milestone);
    return [{ name, when: dayAndTime(milestone), zone: zoneOf(milestone), milestone }];
  });
}
