import type { Milestone } from '../../../contract/shapes/facts.ts';
import type { ItemRow } from '../kinds.ts';
import { compareMilestones, datesBefore, maxEarlierDates, type Change } from './plan-milestones.ts';

interface Followed<Fields> extends Omit<Change, 'milestones'> {
  fields: Fields & { extendedFrom?: string[] };
}

/** The one deadline of a job. */
function followDeadline<Fields extends object>(
  item: { approvalStatus: string; applicationDeadline: string | null; extendedFrom: string[] },
  fields: Fields,
): Followed<Fields> {
  const { applicationDeadline: after } = fields as { applicationDeadline?: string | null };
  const before = item.applicationDeadline;
  if (!before || !after || after === before) return { fields, extended: [], needsReview: false };
  if (after < before) {
    const extendedFrom = datesBefore(item.extendedFrom, after);
    return { fields: { ...fields, extendedFrom }, extended: [], needsReview: true };
  }
  if (item.approvalStatus !== 'approved') return { fields, extended: [], needsReview: false };
  const extendedFrom = [...item.extendedFrom, before].slice(-maxEarlierDates);
  return {
    fields: { ...fields, extendedFrom },
    extended: [`application from ${before} to ${after}`],
    needsReview: false,
  };
}

/**
 * The columns that an edit writes, with earlier dates of deadlines, and the extensions. Only deadlines of public items
 * are tracked.
 */
export function followMilestones<Fields extends object>(
  item: ItemRow,
  fields: Fields,
  now: Date,
): Followed<Fields> {
  if ('applicationDeadline' in item) return followDeadline(item, fields);
  const { milestones: planned } = fields as { milestones?: Milestone[] };
  if (planned === undefined) return { fields, extended: [], needsReview: false };
  const isPublic = item.approvalStatus === 'approved';
  const { milestones, ...change } = compareMilestones(item.milestones, planned, { now, isPublic });
  return { fields: { ...fields, milestones }, ...change };
}
