import { useRef, useState, useEffect } from 'react';
import { itemEntities, type ItemEntity, undoSeconds } from '../../../contract/vocabulary/index.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { useToastTimer } from '../../ui/Toast.tsx';
import type { Selection } from '../kit/BulkBar.tsx';
import {
  bulkActions,
  type QueueAction,
  summary,
  together,
  undoAction,
  type ActionMessage,
  type OutcomesOfEntity,
} from './decide.ts';
import { type QueuedItem, useRefresh } from './load-queue.ts';
import type { Question } from './ReasonDialog.tsx';
import { scopes, type Scope } from './labels.ts';

/** Failures after which the item has changed or no longer exists. */
const isClosed: ReadonlySet<string | null> = new Set(['not_found', 'already_in_state', 'changed_meanwhile']);

const isDecision = (action: QueueAction) => action === 'approve' || action === 'reject';

type ItemVersion = Pick<QueuedItem, 'id' | 'entity' | 'updatedAt'>;

/** One call for jobs, one for posts. */
async function send(
  action: QueueAction,
  items: ItemVersion[],
  reason: string | null,
): Promise<OutcomesOfEntity[]> {
  const outcomes: OutcomesOfEntity[] = [];
  for (const entity of itemEntities) {
    const some = items.filter((item) => item.entity === entity);
    if (some.length > 0) outcomes.push({ entity: entity, ...(await sendOf(entity, action, some, reason)) });
  }
  return outcomes;
}

function sendOf(entity: ItemEntity, action: QueueAction, items: ItemVersion[], reason: string | null) {
  const ids = items.map(({ id }) => id);
  if (!isDecision(action))
    return call('POST /admin/items', { body: { entity: entity, ids, action, reason } });
  const versions = Object.fromEntries(items.map(({ id, updatedAt }) => [id, updatedAt]));
  const approvalStatus = action === 'approve' ? 'approved' : 'rejected';
  return call('POST /moderation/decisions', {
    body: { entity: entity, ids, versions, approvalStatus, reason },
  });
}

interface Options {
  scope: Scope;
  items: QueuedItem[];
  selection: Selection;
  notify: (message: ActionMessage) => void;
}

/** Actions on one or many items; each is confirmed in a dialog, where a reason can be given. */
export function useStaffActions({ scope, items, selection, notify }: Options) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<QueueAction | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  /** The versions that were read: items decided by someone else since are not decided again. */
  const known = useRef(new Map<string, ItemVersion>());
  for (const item of items)
    if (!selection.ids.has(item.id) || !known.current.has(item.id)) known.current.set(item.id, item);

  const run = async (action: QueueAction, done: string, ids: string[], reason: string) => {
    setBusy(action);
    try {
      const outcomes = await send(
        action,
        ids.map((id) => known.current.get(id)!),
        reason || null,
      );
      const undo = isDecision(action) ? undoAction(outcomes) : undefined;
      const all = together(outcomes);
      notify({ ...summary(done, all), ...(undo && { undo }) });
      const finished = all.results.filter(({ done: isDone, code }) => isDone || isClosed.has(code));
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
      title: `${label} ${only ? `“${only.title}”` : `${ids.length} ${ids.length === 1 ? scopes[scope].one : scope}`}?`,
      text: explanation,
      button: confirm ?? label,
      needsReason,
      ...(action === 'reject' && { readyReasons: scope }),
      isDangerous: needsReason,
      onConfirm: (reason) => run(action, done, ids, reason),
    });
  };
  return { busy, question, closeDialog: () => setQuestion(null), ask: confirm };
}

/** The server counts from the decision, a little before its response arrived. */
const undoMs = undoSeconds * 1000 - 2_000;

/** Outcome of the last action. Errors stay until they are dismissed; a decision can be undone for a while. */
export function useMessages(onUndone: (itemId: string | undefined) => void) {
  const [current, setCurrent] = useState<ActionMessage | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const [expired, setExpired] = useState<ActionMessage | null>(null);

  const closesAutomatically = current?.tone === 'ok' && !isUndoing;
  const hold = useToastTimer(closesAutomatically ? current : null, () => setCurrent(null));
  useEffect(() => {
    if (!current?.undo) return;
    const timer = setTimeout(() => {
      setExpired(current);
      if (current.tone === 'ok') setCurrent(null);
    }, undoMs);
    return () => clearTimeout(timer);
  }, [current]);

  const undo = async () => {
    if (!current?.undo || isUndoing) return;
    setUndoing(true);
    const { itemId } = current;
    setCurrent(await current.undo());
    setUndoing(false);
    onUndone(itemId);
  };
  return {
    current,
    notify: setCurrent,
    dismiss: () => setCurrent(null),
    hold,
    isUndoing,
    undo: current?.undo && current !== expired ? () => void undo() : null,
  };
}
export type Messages = ReturnType<typeof useMessages>;
