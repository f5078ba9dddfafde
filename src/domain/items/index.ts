export { findAuthor, findAuthors, getAuthor } from './authors.ts';
export { askedUntil, askWhetherOpen, confirmOpen } from './confirm-open.ts';
export { copyItem } from './copy-item.ts';
export { deleteItem } from './delete-item.ts';
export { deleteItemsOfAuthor } from './delete-items-of-author.ts';
export { getDraft, saveDraft, submitDraft, updateDraft } from './draft-item.ts';
export { editionsOf, type Editions } from './editions.ts';
export { assertEditable } from './edit-guard.ts';
export { ofExternalId } from './external-id.ts';
export { excerptsOf } from './excerpts.ts';
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
export { foundByWords } from './lists/found-by-words.ts';
export { addSearchWords, removeSearchWords } from './lists/search-words.ts';
export { exportNumbers, readNumbers } from './item-numbers.ts';
export { newestFirst } from './lists/order.ts';
export { followMilestones } from './milestones/follow-milestones.ts';
export { closesAt, isClosed } from './milestones/milestone-state.ts';
export { compareMilestones, planMilestones } from './milestones/plan-milestones.ts';
export { nextDate } from './milestones/next-moment.ts';
export { newestCopyOf, type NewestCopy } from './newest-copy.ts';
export { newItem } from './new-item.ts';
export { actorsOf, assertMayDecide } from './item-actors.ts';
export { changedFieldNames, recordExtension } from './record-edit.ts';
export { getItem, readChanged } from './records.ts';
export { isAuthor } from './policy.ts';
export { pushItem } from './push-item.ts';
export { listPostsOfInstitute, relatedJobs, relatedPosts } from './related-items.ts';
export { changedColumns, revised, versionOf } from './revision.ts';
export { readItem, requireItem } from './require-item.ts';
export { setOutcome } from './set-outcome.ts';
export type { Card, Item, ItemInput, UnfinishedItem } from './shapes.ts';
export { deleteItemRows, findState, insertItem, isGone, lockItem, updateItemRow } from './store.ts';
export { suggestJobs, suggestPosts } from './suggest-items.ts';
export { titlesOf } from './titles.ts';
export { views } from './views.ts';
export { markWithdrawn, reinstateItem, undoWithdrawal, withdrawItem } from './withdraw-item.ts';
export { checkFields, confirmedBy, createItem, storedFields, updateItem } from './write-item.ts';
