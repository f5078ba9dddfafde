import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DraftItem,
  type DraftKind,
  type DraftValues,
  submitDraft,
  useDraftSaving,
} from '../drafts/index.ts';
import type { Draft } from './use-draft.ts';

type Full<Kind extends DraftKind> = Parameters<typeof submitDraft<Kind>>[2];

interface Options<Kind extends DraftKind, Values> {
  kind: Kind;
  /** The item that is edited; null for a new one. */
  given: DraftItem<Kind> | null;
  draft: Draft<Values>;
  values: DraftValues<Kind>;
  onSaved: () => void;
  onMeanwhile: (item: DraftItem<Kind>) => void;
  onFailed: (error: unknown) => void;
}

export interface ServerDraft<Kind extends DraftKind> {
  /** The edited item is a draft: it is saved by itself, and submitted instead of changed. */
  isDraft: boolean;
  isSaving: boolean;
  /** Saves it as a draft and goes to the dashboard, where it waits. */
  finishLater: () => Promise<void>;
  submit: (values: Full<Kind>) => Promise<DraftItem<Kind>>;
}

/** A new form can be left as a draft on the server; a draft is saved there while it is edited (docs, decision 0005). */
export function useServerDraft<Kind extends DraftKind, Values>(
  options: Options<Kind, Values>,
): ServerDraft<Kind> {
  const { kind, given, draft, values, onSaved, onMeanwhile, onFailed } = options;
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const isDraft = given?.approvalStatus === 'draft';
  const saving = useDraftSaving<Kind>({
    kind,
    id: isDraft ? given.id : null,
    values,
    readAt: draft.readAt,
    submissionKey: draft.submissionKey,
    onSaved: (item) => {
      draft.rebase(item.updatedAt);
      onSaved();
    },
    onMeanwhile,
  });
  return {
    isDraft,
    isSaving: isLeaving,
    finishLater: async () => {
      if (isLeaving) return;
      setLeaving(true);
      try {
        await saving.save();
        draft.clear();
        await navigate(`/dashboard?tab=${kind}s`);
      } catch (error) {
        onFailed(error);
      } finally {
        setLeaving(false);
      }
    },
    submit: async (full) => {
      const readAt = await saving.settle();
      try {
        return await submitDraft(kind, given?.id ?? '', full, { readAt });
      } catch (error) {
        saving.resume();
        throw error;
      }
    },
  };
}
