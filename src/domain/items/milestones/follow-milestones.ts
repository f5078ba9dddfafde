import type { Milestone } from '../../../contract/shapes/facts.ts';
import type { ItemRow } from '../kinds.ts';
import { compareMilestones, type Change } from './plan-milestones.ts';

/**
 * The columns that an edit writes, with the earlier dates of milestones, and what it put off. Only milestones of public posts are
 * followed.
 */
export function followMilestones<Fields extends object>(
  item: ItemRow,
  fields: Fields,
  now: Date,
): { fields: Fields } & Omit<Change, 'milestones'> {
  const { milestones: planned } = fields as { milestones?: Milestone[] };
  if (!('milestones' in item) || planned === undefined) return { fields, extended: [], needsReview: false };
  const isPublic = item.approvalStatus === 'approved';
  const { milestones, ...change } = compareMilestones(item.milestones, planned, { now, isPublic });
  return { fields: { ...fields, milestones }, ...change };
}
