import { useEffect, useState, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../contract/people/user.ts';
import { CallError } from '../../lib/api/call.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useOnReconnect } from '../../lib/connection/connection.ts';
import type { DraftHead } from './own-drafts.data.ts';
import type { FormDefinition, StoredItem } from './definitions/definition.ts';
import type { Permission } from './permission.data.ts';
import { Draft, type DraftOptions } from './draft.ts';

const pauseMs = 3_000;
/** After failures the pause doubles, but for so many times only. */
const maxDoublings = 5;

/** The input of a form. A draft is saved after each pause in typing, and when its page is hidden or left. */
function useDraft<Values extends object, Item extends StoredItem>(
  options: DraftOptions<Values, Item>,
): Draft<Values, Item> {
  const [draft] = useState(() => new Draft(options));
  const { values, conflict, item } = useSyncExternalStore(draft.subscribe, () => draft.state);
  const [failures, setFailures] = useState(0);
  const autosave = () =>
    draft.autosave().then(
      () => setFailures(0),
      // After a conflict its author's choice is saved, not the same again.
      () => setFailures((count) => (draft.state.conflict ? 0 : count + 1)),
    );
  const save = useEffectEvent(autosave);
  useEffect(() => {
    if (!draft.isDraft || !draft.isUnsent) return;
    const timer = setTimeout(() => void save(), pauseMs * 2 ** Math.min(failures, maxDoublings));
    return () => clearTimeout(timer);
  }, [draft, values, conflict, failures]);
  useEffect(() => {
    const saveIfHidden = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', saveIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveIfHidden);
      void save();
    };
  }, []);
  useOnReconnect(autosave);
  useAddress(`/${options.definition.collection}/${item ? `edit/${item.id}` : 'create'}`);
  return draft;
}

/**
 * Shows the draft's own address once it has one, for a reload and for the way back. Navigating there would replace the form that
 * is being filled in.
 */
function useAddress(path: string): void {
  const { key } = useLocation();
  useEffect(() => {
    if (location.pathname !== path) history.replaceState(history.state, '', path);
  }, [path, key]);
}

export interface FormProps<Item> {
  user: User;
  /** The item to edit; null for a new one. */
  item: Item | null;
  /** Whether it may be submitted; null if not asked or unknown. */
  permission: Permission | null;
  /** Where the input of a new item is kept. */
  newKey?: string;
  /** The author's drafts, for the form for a new item. */
  drafts?: readonly DraftHead[];
  /** Called with whether there is input that isn't sent. */
  onTyped: (isTyped: boolean) => void;
}

interface Options<Values, Item> {
  props: FormProps<Item>;
  /** Values that a new form begins with. */
  preset?: Partial<Values> | undefined;
  onDone: (item: Item, isNew: boolean) => void;
}

/** The form of a job or a post: its input, and its submission. */
export function useItemForm<Values extends object, Item extends StoredItem>(
  definition: FormDefinition<Values, Item>,
  { props, preset, onDone }: Options<Values, Item>,
) {
  const { user, item: given, onTyped } = props;
  const [fresh] = useState(() => ({ ...definition.empty, ...preset }));
  const draft = useDraft({ definition, userId: user.id, given, newKey: props.newKey, fresh });
  const { values, item } = draft.state;
  const [isUploading, setUploading] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { isDraft } = draft;

  const submission = useSubmit({
    values,
    validate: () => definition.validate(draft.state.values, item),
    send: async () => onDone(await draft.submit(), isDraft),
    messageOf: (error) => {
      // Of a conflict the notice tells.
      if (draft.state.conflict) return null;
      const isExplained = error instanceof CallError && (error.serverMessage || error.status === 0);
      return isExplained ? error.message : definition.words.failed;
    },
  });
  /** Saves a draft. Null when that failed, which the form reports. */
  const saveForLater = async (): Promise<Item | null> => {
    setLeaving(true);
    try {
      return await draft.save();
    } catch (error) {
      submission.fail(error);
      return null;
    } finally {
      setLeaving(false);
    }
  };
  const [initial] = useState(() => JSON.stringify(given ? definition.valuesOf(given) : fresh));
  const isTyped = !submission.isSent && JSON.stringify(values) !== initial;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  return {
    ...props,
    ...draft.state,
    draft,
    isDraft,
    /** A posting limit closes the last step only. */
    mayNotSubmit: isDraft && props.permission?.allowed === false,
    submission,
    isUploading,
    setUploading,
    isLeaving,
    saveForLater,
  };
}

export type ItemFormState<Values extends object, Item extends StoredItem> = ReturnType<
  typeof useItemForm<Values, Item>
>;
