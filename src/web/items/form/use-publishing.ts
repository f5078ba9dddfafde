import { useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../contract/shapes/user.ts';
import { CallError } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { deviceDrafts } from './drafts/device-drafts.ts';
import type { DraftHead } from './kinds/item-calls.ts';
import { begunElsewhereIn, conflictingItemIn } from './drafts/save-to-server.ts';
import { useDraft } from './drafts/use-draft.ts';
import type { OtherDrafts } from './drafts/use-other-drafts.ts';
import { useServerDraft } from './drafts/use-server-draft.ts';
import { chooseVersion } from './drafts/versions.ts';
import type { ItemKind, StoredItem } from './kinds/kind.ts';
import { sendItem } from './send-item.ts';
import type { Permission } from './use-permission.ts';

export interface FormProps<Item> {
  user: User;
  /** The item to edit, or the draft that a new form began earlier; null when there is none. */
  item: Item | null;
  /** The form is that for a new item. */
  isNewForm: boolean;
  /** Whether it may be submitted; null if not asked or unknown. */
  permission: Permission | null;
  /** The author's other drafts, which the form for a new item offers. */
  others?: OtherDrafts;
  /** Called with whether there is input that isn't sent. */
  onTyped: (isTyped: boolean) => void;
}

interface Options<Values, Item> {
  props: FormProps<Item>;
  /** Values that a new form begins with. */
  preset?: Partial<Values> | undefined;
  onDone: (item: Item, isNew: boolean) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Asks before this form creates a draft in addition to those offered, or to ones created since it was opened. */
function useBegunElsewhere(others: OtherDrafts | undefined, offered: readonly DraftHead[]) {
  const [begun, setBegun] = useState<DraftHead[]>([]);
  const [isOfferOpen, setOfferOpen] = useState(offered.length > 0);
  const isOffering = useRef(isOfferOpen);
  const unanswered = useRef(begun);
  const set = (drafts: DraftHead[]) => {
    unanswered.current = drafts;
    setBegun(drafts);
  };
  const decline = () => {
    isOffering.current = false;
    setOfferOpen(false);
  };
  return {
    begun,
    isOfferOpen,
    decline,
    mayBegin: () => !isOffering.current && unanswered.current.length === 0,
    ask: (draft: DraftHead) => {
      others?.know(draft.id);
      set([draft]);
    },
    answer: () => {
      decline();
      set([]);
    },
  };
}

/** The form of a job or a post: its values, its drafts, and its submission. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the life of one form: what it begins with, keeps and sends
export function usePublishing<Values extends object, Item extends StoredItem>(
  kind: ItemKind<Values, Item>,
  { props, preset, onDone }: Options<Values, Item>,
) {
  const { user, item: given, isNewForm, others, onTyped } = props;
  // The stored item as known to this form; a 409 response has a newer one.
  const [item, setItem] = useState(given);
  const isDraft = item === null || item.approvalStatus === 'draft';
  const place = useMemo(
    () => deviceDrafts<Values>(user.id, kind.kind, isNewForm ? null : (given?.id ?? null)),
    [user.id, kind, isNewForm, given],
  );
  const [begin] = useState(() => {
    const stored = place.load();
    const fresh = { ...kind.empty, ...preset };
    const versions = chooseVersion({ ...kind, empty: fresh }, stored, given, isNewForm);
    // Unsent changes of a submitted item store the version that they are based on.
    const readAt = isDraft
      ? (given?.updatedAt ?? stored?.readAt ?? null)
      : (stored?.readAt ?? given!.updatedAt);
    const draftId = isDraft ? (given?.id ?? stored?.draftId ?? null) : null;
    return { ...versions, fresh, readAt, draftId };
  });
  const before = useMemo(() => (item ? kind.valuesOf(item) : begin.fresh), [kind, item, begin]);
  const initial = isNewForm ? begin.fresh : before;
  const draft = useDraft(place, { ...begin, initial });
  const [restored, setRestored] = useState(begin.storedAt ? begin : null);
  const [meanwhile, setMeanwhile] = useState<Item | null>(null);
  const [round, setRound] = useState(0);
  const [isUploading, setUploading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const isBegun = (values: Values) => kind.isBegun(values, isNewForm ? begin.fresh : kind.empty);
  // Drafts that existed when the form was opened. A draft that this form created is continued.
  const offered = (others?.found ?? []).filter(({ id }) => id !== draft.now().draftId);
  const elsewhere = useBegunElsewhere(others, draft.now().draftId === null ? offered : []);

  const server = useServerDraft({
    kind,
    isBegun,
    mayBegin: elsewhere.mayBegin,
    newestKnown: () => others?.newestKnown(),
    onBegunElsewhere: elsewhere.ask,
    draft,
    isDraft,
    isNewForm,
    stored: given ? kind.valuesOf(given) : begin.fresh,
    onConflict: setMeanwhile,
  });
  /** Stores the other version of a conflict, and lets the form report the failure. */
  const refuse = (error: unknown): never => {
    const other = conflictingItemIn(error);
    const begun = begunElsewhereIn(error);
    if (other) setMeanwhile(other as Item);
    if (begun) elsewhere.ask(begun as DraftHead);
    throw error;
  };
  const submission = useSubmit({
    values: draft.values,
    validate: () => kind.validate(draft.now().values, item),
    send: async () => {
      await server.settle();
      const values = draft.now().values;
      const editedId = isDraft ? null : (item?.id ?? null);
      const sent = await sendItem(kind, draft, { values, editedId }).catch((error: unknown) => {
        server.resume();
        return refuse(error);
      });
      draft.clear();
      onDone(sent, isDraft);
    },
    messageOf: (error) => {
      if (conflictingItemIn(error)) return null;
      const isExplained = error instanceof CallError && (error.serverMessage || error.status === 0);
      return isExplained ? error.message : kind.words.failed;
    },
  });

  /** Replaces the values and remounts the editor with them. */
  const startFrom = (values: Values) => {
    draft.replace(values);
    setRound((now) => now + 1);
  };
  const isTyped = !submission.isSent && !isSame(draft.values, initial);
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const adopt = (newer: Item) => {
    setItem(newer);
    draft.rebase(newer.updatedAt);
    setMeanwhile(null);
  };

  return {
    ...props,
    item,
    isDraft,
    before,
    restored,
    meanwhile,
    round,
    draft,
    values: draft.values,
    change: draft.change,
    isBegun: isBegun(draft.values),
    offered,
    /** Until the offer is answered, this input is only on the device. */
    isOfferOpen: elsewhere.isOfferOpen && draft.now().draftId === null,
    declineOffer: () => {
      elsewhere.decline();
      if (isBegun(draft.values)) server.saveSoon();
    },
    /**
     * Drafts created in another tab or on another device since then; until answered, this input is only on the device.
     */
    begunElsewhere: elsewhere.begun,
    keepBoth: () => {
      elsewhere.answer();
      server.save().catch((error: unknown) => submission.fail(error));
    },
    submission,
    isUploading,
    setUploading,
    savedAt: server.savedAt,
    isLeaving,
    /** Saves a draft on the server. Null when that failed, which the form reports. */
    saveForLater: async (): Promise<Item | null> => {
      setLeaving(true);
      try {
        const saved = await server.save().catch(refuse);
        await server.settle();
        draft.clear();
        return saved;
      } catch (error) {
        submission.fail(error);
        return null;
      } finally {
        setLeaving(false);
      }
    },
    /** Shows the other of two versions; swapping again brings the first one back. */
    swap: () => {
      if (!restored?.other) return;
      const { other, from } = restored;
      setRestored({ ...restored, from: from === 'server' ? 'device' : 'server', other: draft.values });
      startFrom(other);
    },
    /** Discards the input: a draft stays on the server, changes of an item are dropped. */
    startAgain: () => {
      setRestored(null);
      elsewhere.decline();
      const { draftId } = draft.now();
      if (draftId) others?.know(draftId);
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
