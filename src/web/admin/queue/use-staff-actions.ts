import { entityOf, type Collection } from '../../../contract/vocabulary/index.ts';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import type { Selection } from '../kit/use-selection.ts';
import { bulkActions, type QueueAction } from './bulk-actions.ts';
import { summary, undoAction, type ActionMessage } from './decide.ts';
import { type QueuedItem, useRefresh } from './load-queue.ts';
import type { Question } from './ReasonDialog.tsx';

/** Failures after which the item has changed or no longer exists. */
const isSettled: ReadonlySet<string | null> = new Set(['not_found', 'already_in_state', 'changed_meanwhile']);

const isDecision = (action: QueueAction) => action === 'approve' || action === 'reject';

interface Options {
  collection: Collection;
  items: QueuedItem[];
  selection: Selection;
  notify: (message: ActionMessage) => void;
}

/** Actions on one or many items; each is confirmed in a dialog, where a reason can be given. */
export function useStaffActions({ collection, items, selection, notify }: Options) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<QueueAction | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  /** The versions that were read: items decided by someone else since are not decided again. */
  const versions = useRef(new Map<string, string>());
  for (const { id, updatedAt } of items)
    if (!selection.ids.has(id) || !versions.current.has(id)) versions.current.set(id, updatedAt);

  const send = (action: QueueAction, ids: string[], reason: string | null) =>
    isDecision(action)
      ? call('POST /moderation/decisions', {
          body: {
            kind: entityOf[collection],
            ids,
            versions: Object.fromEntries([...versions.current].filter(([id]) => ids.includes(id))),
            approvalStatus: action === 'approve' ? 'approved' : 'rejected',
            reason,
          },
        })
      : call('POST /admin/items', { body: { kind: entityOf[collection], ids, act: action, reason } });

  const run = async (action: QueueAction, done: string, ids: string[], reason: string) => {
    setBusy(action);
    try {
      const outcomes = await send(action, ids, reason || null);
      const undo = isDecision(action) ? undoAction(collection, outcomes) : undefined;
      notify({ ...summary(done, outcomes), ...(undo && { undo }) });
      const finished = outcomes.results.filter(({ done: isDone, code }) => isDone || isSettled.has(code));
      selection.unselect(...finished.map(({ id }) => id));
    } catch (error) {
      notify({ tone: 'danger', text: failureMessage(error) });
    }
    setBusy(null);
    refresh();
  };
  const confirm = (action: QueueAction, ids: string[]) => {
    const { label, confirm, done, explanation, needsReason } = bulkActions.find(({ id }) => id === action)!;
    const only = ids.length === 1 ? items.find(({ id }) => id === ids[0]) : undefined;
    setQuestion({
      // A selected item may be on another page of the queue.
      title: `${label} ${only ? `“${only.title}”` : `${ids.length} ${ids.length === 1 ? entityOf[collection] : collection}`}?`,
      text: explanation,
      button: confirm ?? label,
      needsReason,
      ...(action === 'reject' && { readyReasons: collection }),
      isDangerous: needsReason,
      onConfirm: (reason) => run(action, done, ids, reason),
    });
  };
  return { busy, question, closeDialog: () => setQuestion(null), ask: confirm };
}
