import type { Milestone } from '../../../../contract/publishing/details.ts';
import { isActionKind } from '../../../../contract/vocabulary/index.ts';

const timeOf = ({ moment }: Milestone): number => (moment === null ? Number.NaN : Date.parse(moment));

/** The last moment of the milestones that a condition holds for; null without any. */
const lastOf = (milestones: readonly Milestone[], is: (milestone: Milestone) => boolean): Date | null => {
  const times = milestones.filter((one) => one.moment !== null && is(one)).map(timeOf);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

/** When an item closes: at its last deadline; without one, at its end (docs/specification.md#time-place-and-cost). */
export const closesAt = (milestones: readonly Milestone[]): Date | null =>
  lastOf(milestones, ({ kind }) => isActionKind(kind)) ?? lastOf(milestones, ({ kind }) => kind === 'end');

/** The next deadline, else the start; null if neither is ahead. */
export function nextMilestone(milestones: readonly Milestone[], now: Date): Milestone | null {
  const ahead = milestones
    .filter((one) => timeOf(one) > now.getTime())
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  return ahead.find(({ kind }) => isActionKind(kind)) ?? ahead.find(({ kind }) => kind === 'start') ?? null;
}

export const isClosed = (closes: Date | null, now: Date): boolean => closes !== null && closes <= now;
