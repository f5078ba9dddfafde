import { useEffect, useMemo, useState } from 'react';
import type { User } from '../../../contract/shapes/user.ts';
import { deviceDrafts } from './device-drafts.ts';
import type { FormKind, StoredItem } from './form-kind.ts';
import { sendItem } from './send-item.ts';
import { useDraft } from './use-draft.ts';
import type { Permission } from './use-permission.ts';
import { useServerDraft } from './use-server-draft.ts';
import { useSubmission } from './use-submission.ts';
import { chooseVersion } from './versions.ts';

export interface FormProps<Item> {
  user: User;
  /** The item to edit, or the draft that a new form began earlier; null when there is none. */
  item: Item | null;
  /** The form is that for a new item. */
  isNewForm: boolean;
  /** May it be submitted? Null where nobody asks or the answer can't be had. */
  permission: Permission | null;
  /** Told whether something is typed that isn't sent. */
  onTyped: (isTyped: boolean) => void;
}

interface Options<Values, Item> {
  props: FormProps<Item>;
  /** What a link put into the new form. */
  preset?: Partial<Values>;
  onDone: (item: Item, isNew: boolean) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** All that the job form and the post form do: keep, save, submit, compare. The forms themselves are their fields. */
export function usePublishing<Values extends object, Item extends StoredItem>(
  kind: FormKind<Values, Item>,
  { props, preset, onDone }: Options<Values, Item>,
) {
  const { user, item: given, isNewForm, onTyped } = props;
  // What is stored, as this form knows it: a 409 brings a newer one.
  const [item, setItem] = useState(given);
  const isDraft = item === null || item.approvalStatus === 'draft';
  const place = useMemo(
    () => deviceDrafts<Values>(user.id, kind.kind, isNewForm ? null : (given?.id ?? null)),
    [user.id, kind, isNewForm, given],
  );
  const [begin] = useState(() => {
    const kept = place.load();
    const fresh = { ...kind.empty, ...preset };
    const versions = chooseVersion({ ...kind, empty: fresh }, kept, given, isNewForm);
    // Unsent changes of what was submitted remember what they began from.
    const readAt = isDraft ? (given?.updatedAt ?? kept?.readAt ?? null) : (kept?.readAt ?? given!.updatedAt);
    const draftId = isDraft ? (given?.id ?? kept?.draftId ?? null) : null;
    return { ...versions, fresh, readAt, draftId };
  });
  const before = useMemo(() => (item ? kind.valuesOf(item) : begin.fresh), [kind, item, begin]);
  const initial = isNewForm ? begin.fresh : before;
  const draft = useDraft(place, { ...begin, initial });
  const [restored, setRestored] = useState(begin.keptAt ? begin : null);
  const [round, setRound] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const server = useServerDraft({
    kind,
    draft,
    isDraft,
    isNewForm,
    stored: given ? kind.valuesOf(given) : begin.fresh,
    onMeanwhile: (newer) => submission.setMeanwhile(newer),
  });
  const submission = useSubmission<Values, Item>({
    draft,
    validate: (values) => kind.validate(values, item),
    send: async (values) => {
      await server.settle();
      try {
        return await sendItem(kind, draft, { values, editedId: isDraft ? null : (item?.id ?? null) });
      } catch (error) {
        server.resume();
        throw error;
      }
    },
    failureText: kind.words.failed,
    onDone: (sent) => onDone(sent, isDraft),
  });

  /** Puts other values into the fields; the editor begins anew with them. */
  const startFrom = (values: Values) => {
    draft.replace(values);
    setRound((now) => now + 1);
  };
  const isTyped = !submission.isDone && !isSame(draft.values, initial);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const { meanwhile } = submission;
  const adopt = (newer: Item) => {
    setItem(newer);
    draft.rebase(newer.updatedAt);
    submission.forgetMeanwhile();
  };

  return {
    ...props,
    item,
    isDraft,
    before,
    restored,
    round,
    draft,
    values: draft.values,
    set: draft.set,
    submission,
    errors: submission.errors,
    isUploading,
    setUploading,
    savedAt: server.savedAt,
    isLeaving,
    /** Saves it as a draft on the server. False when that failed, which is told. */
    finishLater: async (): Promise<boolean> => {
      setLeaving(true);
      try {
        await server.save();
        await server.settle();
        draft.clear();
        return true;
      } catch (error) {
        submission.fail(error);
        return false;
      } finally {
        setLeaving(false);
      }
    },
    /** The other one of two versions takes the place of what is shown, which can be had again. */
    swap: () => {
      if (!restored?.other) return;
      const { other, from } = restored;
      setRestored({ ...restored, from: from === 'server' ? 'device' : 'server', other: draft.values });
      startFrom(other);
    },
    /** Leaves what was typed: a draft stays on the server, changes of an item are dropped. */
    startAfresh: () => {
      setRestored(null);
      if (isNewForm) draft.detach(begin.fresh);
      else if (item) draft.rebase(item.updatedAt);
      startFrom(isNewForm ? begin.fresh : before);
    },
    takeTheirs: () => {
      if (!meanwhile) return;
      adopt(meanwhile);
      startFrom(kind.valuesOf(meanwhile));
      setRestored(null);
    },
    keepMine: () => meanwhile && adopt(meanwhile),
  };
}

export type Publishing<Values extends object, Item extends StoredItem> = ReturnType<
  typeof usePublishing<Values, Item>
>;
