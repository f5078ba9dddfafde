export { firstDateIn } from './advertisements/date-in.ts';
export { openingsInRows } from './advertisements/read-openings.ts';
export { parseAdvertisement } from './advertisements/read-apart.ts';
export { rowsOf } from './advertisements/read-text.ts';
export { positionIn } from './advertisements/words.ts';
export { hasTooManyTags, sanitise, tooMuchFormatting } from './sanitise.ts';
export { type NearDuplicate, findNearDuplicates, flagsOfMany, readFlags } from './read-flags.ts';
export { excerptsOf, findAuthor, findAuthors, getAuthor, titlesOf } from './items/authors.ts';
export { askWhetherOpen, askedUntil, confirmOpen, setOutcome } from './items/confirm-open.ts';
export { deleteItem } from './items/withdraw-item.ts';
export { copyItem, getDraft, saveDraft, submitDraft, updateDraft } from './items/draft-item.ts';
export { ofExternalId } from './items/external-id.ts';
export { actorsOf, assertMayDecide } from './items/item-actors.ts';
export { listChanges } from './items/list-changes.ts';
export {
  type ItemQuery,
  type Listed,
  cardsByIds,
  countItems,
  exportItemStats,
  firstDue,
  listCards,
  listItems,
  listItemsOrCards,
  listJobsWithFacets,
  listPostsWithFacets,
  readItemStats,
} from './items/list-items.ts';
export { authorColumns, joinAuthor, presentAuthor } from './items/view.ts';
export { isAuthor } from './items/policy.ts';
export { upsertItem } from './items/upsert-item.ts';
export {
  changedColumns,
  changedFieldNames,
  announceDates,
  datesInLog,
  recordDates,
  revised,
  versionOf,
} from './items/record-edit.ts';
export { getItem, readChanged } from './items/records.ts';
export {
  type Editions,
  type NewestCopy,
  editionsOf,
  listPostsOfInstitute,
  newestCopyOf,
  relatedJobs,
  relatedPosts,
  suggestJobs,
  suggestPosts,
} from './items/related-items.ts';
export {
  type Card,
  type Item,
  type ItemInput,
  type UnfinishedItem,
  deleteItemRows,
  findState,
  insertItem,
  isGone,
  lockItem,
  readItem,
  requireItem,
  updateItemRow,
} from './items/store.ts';
export { listOwnTasks } from './items/own-tasks.ts';
export { views } from './items/views.ts';
export { markWithdrawn, reinstateItem, undoWithdrawal, withdrawItem } from './items/withdraw-item.ts';
export {
  assertEditable,
  checkFields,
  confirmedBy,
  createItem,
  newItem,
  storedFields,
  updateItem,
} from './items/write-item.ts';
export { publicConditions } from './items/lists/conditions.ts';
export {
  addSearchWords,
  didYouMeanInAll,
  foundNothing,
  removeSearchWords,
} from './items/lists/did-you-mean.ts';
export { jobFacets, postFacets } from './items/lists/facets.ts';
export { newestFirst } from './items/lists/list.ts';
export { foundByWords, headLength } from './items/lists/read-list.ts';
export type { MoreFromEmployer } from './items/lists/limit-per-employer.ts';
export { closesAt, isClosed } from './items/milestones/plan-milestones.ts';
export { nextDate } from './items/milestones/plan-milestones.ts';
export { compareMilestones, followMilestones, planMilestones } from './items/milestones/plan-milestones.ts';
export { deleteAccount } from './delete-account.ts';
export { exportAccount } from './delete-account.ts';
export { type PublishedItems, removeAccount } from './delete-account.ts';
export { checkLinks, deadLinksOf, findDeadLink, itemsWithDeadLinks } from './check-links.ts';
export { countUse, isBrowser, writeItemStats } from './item-stats.ts';
export { changedPages } from './changed-pages.ts';
