export { findAuthor, findAuthors, getAuthor } from './authors.ts';
export { askedUntil, askWhetherOpen, confirmOpen } from './confirm-open.ts';
export { copyItem } from './draft-item.ts';
export { deleteItem } from './delete-item.ts';
export { deleteItemsOfAuthor } from './delete-item.ts';
export { getDraft, saveDraft, submitDraft, updateDraft } from './draft-item.ts';
export { editionsOf, type Editions } from './related-items.ts';
export { assertEditable } from './write-item.ts';
export { ofExternalId } from './external-id.ts';
export { excerptsOf } from './authors.ts';
export { listChanges } from './list-changes.ts';
export {
  cardsByIds,
  countClosed,
  countItems,
  firstDue,
  listCards,
  listItems,
  listItemsOrCards,
  listJobsWithFacets,
  type ItemQuery,
  type Listed,
} from './list-items.ts';
export { authorColumns, joinAuthor, presentAuthor } from './listing.ts';
export { publicConditions } from './lists/conditions.ts';
export { jobFacets, postFacets } from './lists/facets.ts';
export { arrangedItems, type Further, spread } from './lists/spread.ts';
export { didYouMeanInAll, foundNothing } from './lists/did-you-mean.ts';
export { foundByWords } from './lists/read-list.ts';
export { addSearchWords, removeSearchWords } from './lists/did-you-mean.ts';
export { exportNumbers, readNumbers } from './list-items.ts';
export { newestFirst } from './lists/order.ts';
export { followMilestones } from './milestones/plan-milestones.ts';
export { closesAt, isClosed } from './milestones/milestone-state.ts';
export { compareMilestones, planMilestones } from './milestones/plan-milestones.ts';
export { nextDate } from './milestones/next-moment.ts';
export { newestCopyOf, type NewestCopy } from './related-items.ts';
export { newItem } from './write-item.ts';
export { actorsOf, assertMayDecide } from './item-actors.ts';
export { changedFieldNames, recordExtension } from './record-edit.ts';
export { getItem, readChanged } from './records.ts';
export { isAuthor } from './policy.ts';
export { pushItem } from './push-item.ts';
export { listPostsOfInstitute, relatedJobs, relatedPosts } from './related-items.ts';
export { changedColumns, revised, versionOf } from './record-edit.ts';
export { readItem, requireItem } from './store.ts';
export { setOutcome } from './confirm-open.ts';
export type { Card, Item, ItemInput, UnfinishedItem } from './store.ts';
export { deleteItemRows, findState, insertItem, isGone, lockItem, updateItemRow } from './store.ts';
export { suggestJobs, suggestPosts } from './related-items.ts';
export { titlesOf } from './authors.ts';
export { views } from './views.ts';
export { markWithdrawn, reinstateItem, undoWithdrawal, withdrawItem } from './withdraw-item.ts';
export { checkFields, confirmedBy, createItem, storedFields, updateItem } from './write-item.ts';
