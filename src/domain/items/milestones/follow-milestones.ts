import type { Milestone } from '../../../contract/shapes/facts.ts';
import type { ItemRow } from '../kinds.ts';
import { compareMilestones, type Change } from './plan-milestones.ts';

/** What an edit changes of an item's milestones; of a draft, and of an item without any, nothing that is followed. */
export function followMilestones(
  item: ItemRow,
  fields: object,
  now: Date,
): Partial<Pick<Change, 'milestones'>> & Omit<Change, 'milestones'> {
  const { milestones } = fields as { milestones?: Milestone[] };
  if (!('milestones' in item) || milestones === undefined) return { extended: [], needsReview: false };
  return compareMilestones(item.milestones, milestones, {
    now,
    isPublic: item.approvalStatus === 'approved',
  });
}
