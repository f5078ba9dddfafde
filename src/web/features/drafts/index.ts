export { type DraftItem, type DraftKind, type DraftValues, saveDraft, submitDraft } from './save-draft.ts';
export { type DraftSaving, useDraftSaving } from './use-draft-saving.ts';
