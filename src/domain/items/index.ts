export { deleteItem } from './delete-item.ts';
export { deleteItemsOfAuthor } from './delete-items-of-author.ts';
export { draftUseCases } from './draft-use-cases.ts';
export { assertEditable } from './edit-guard.ts';
export { stateAfterEdit } from './edited-status.ts';
export { excerptsOf } from './excerpts.ts';
export { creditTypeOf, type ItemKind, type ItemRow } from './kinds.ts';
export { newItem } from './new-item.ts';
export { mayDecide, maySee, maySeeReason } from './policy.ts';
export { recordEdit } from './record-edit.ts';
export { readItem, requireItem } from './require-item.ts';
export { earlierSubmission } from './submit-once.ts';
export {
  among,
  countBy,
  countEach,
  countIn,
  facetSample,
  newestFirst,
  orderOf,
  pageIds,
  readList,
  scopeOf,
  titlesOf,
  type ReadItems,
  type Scope,
  type Selected,
  type Slice,
} from './lists/index.ts';
export { findStatus, updateItemState } from './store.ts';
export { matches, titleMatch } from './search/index.ts';
export { authorColumns, joinAuthor, presentAuthor } from './listing.ts';
export { shortFields } from './short-fields.ts';
