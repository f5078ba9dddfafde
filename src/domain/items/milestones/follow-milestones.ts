import { types } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow } from '../../../db/index.ts';
import { compareMilestones, type Change } from './plan-milestones.ts';

interface Followed<Written> extends Omit<Change, 'milestones'> {
  fields: Written;
}

/**
 * The columns that an edit writes, with earlier dates of deadlines, and the extensions. Only deadlines of public items
 * are tracked.
 */
export function followMilestones<Written extends Pick<Partial<NewItemRow>, 'milestones'>>(
  item: ItemRow,
  fields: Written,
  now: Date,
): Followed<Written> {
  const { milestones: planned } = fields;
  if (planned === undefined) return { fields, extended: [], needsReview: false };
  const isPublic = item.approvalStatus === 'approved';
  const mayBeOpen = types[item.type].openWithoutDates;
  const { milestones, ...change } = compareMilestones(item.milestones, planned, { now, isPublic, mayBeOpen });
  return { fields: { ...fields, milestones }, ...change };
}
