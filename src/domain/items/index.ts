export { deleteItem } from './delete-item.ts';
export { deleteItemsOfAuthor } from './delete-items-of-author.ts';
export { getDraft, saveDraft, submitDraft, updateDraft } from './draft-item.ts';
export { assertEditable } from './edit-guard.ts';
export { excerptsOf } from './excerpts.ts';
export {
  creditTypeOf,
  kinds,
  tableOf,
  type Item,
  type ItemInput,
  type ItemKind,
  type ItemRow,
  type UnfinishedItem,
} from './kinds.ts';
export { firstCards, firstIds, listItems } from './list-items.ts';
export { followMilestones } from './milestones/follow-milestones.ts';
export { closesAt } from './milestones/milestone-state.ts';
export { compareMilestones, planMilestones } from './milestones/plan-milestones.ts';
export { nextDate } from './milestones/next-moment.ts';
export { newItem } from './new-item.ts';
export { assertMayDecide } from './policy.ts';
export { recordExtension } from './record-edit.ts';
export { getItem, readChanged } from './records.ts';
export { readItem, requireItem } from './require-item.ts';
export { sortedByStatus } from './lists/by-status.ts';
export { countBy, counted, facetSample, fixedCounted, type Selected } from './lists/count.ts';
export { dueFirst } from './lists/due-first.ts';
export { firstMatchesOf, type Suggested } from './lists/first-matches.ts';
export { among, countOf, orderOf, pageIds, scopeOf, type Scope } from './lists/read-list.ts';
export { dayIn, eachClosingDays, endOfDayIn, type ItemFilter } from './lists/time-filter.ts';
export { findState, insertItem, updateItemRow, updateItemState } from './store.ts';
export { titleCondition } from './search/estimate.ts';
export { newestFirst, type Slice } from './search/search.ts';
export { matches } from './search/term.ts';
export { authorColumns, joinAuthor, presentAuthor } from './listing.ts';
export { checkFields, createItem, storedFields, updateItem } from './write-item.ts';
export { inStatuses, type StatusQuery } from './status-filter.ts';
export { titlesOf } from './titles.ts';
