import { useEffect, useRef, useState } from 'react';
import { Check, Star, StarOff, Trash2, X } from 'lucide';
import type { Outcomes } from '../../../contract/staff/moderation.ts';
import { collectionOf, type DecidableStatus, type ItemEntity } from '../../../contract/vocabulary/index.ts';
import { call, CallError, failureMessage } from '../../lib/api/call.ts';
import { reasonErrors } from '../kit/forms.ts';
import type { BulkAction } from '../kit/BulkBar.tsx';
import { actionLabels } from './labels.ts';
import { type QueuedItem, useRefresh } from './load-queue.ts';
import type { Review } from './review.data.ts';

export interface ActionMessage {
  tone: 'ok' | 'warn' | 'danger';
  text: string;
  /** Undoes the decision. @returns the outcome */
  undo?: () => Promise<ActionMessage>;
  /** The item, if it is about a single one. */
  itemId?: string;
}

interface Decision {
  item: { entity: ItemEntity; id: string; title: string };
  status: DecidableStatus;
  reason: string;
  /** Refers to the version that the moderator read; the server refuses a decision on a later one. */
  updatedAt: string | undefined;
}

/** Decides on one item. @returns the message to show */
async function decide({ item, status, reason, updatedAt }: Decision): Promise<ActionMessage> {
  try {
    const { updatedAt: version } = await call(`PUT /${collectionOf[item.entity]}/:id/approve`, {
      params: { id: item.id },
      body: { approvalStatus: status, reason: reason.trim() || null, ...(updatedAt && { updatedAt }) },
    });
    const undo = () => undoDecision(item, version);
    return { tone: 'ok', text: `${actionLabels[status]}: ${item.title}`, undo, itemId: item.id };
  } catch (error) {
    return { tone: 'danger', text: explain(error, item) };
  }
}

async function undoDecision(item: Decision['item'], updatedAt: string): Promise<ActionMessage> {
  try {
    await call(`POST /${collectionOf[item.entity]}/:id/undo`, {
      params: { id: item.id },
      body: { updatedAt },
    });
    return { tone: 'ok', text: `${actionLabels.undone}: ${item.title}` };
  } catch (error) {
    return { tone: 'danger', text: explain(error, item) };
  }
}

/** Outcomes of jobs or of posts: a call acts on one of them. */
export type OutcomesOfEntity = Outcomes & { entity: ItemEntity };

/** The same of both. */
export const together = (outcomes: readonly Outcomes[]): Outcomes => ({
  results: outcomes.flatMap(({ results }) => results),
});

/** Undoes the successful ones of many decisions. */
export function undoAction(outcomes: readonly OutcomesOfEntity[]): ActionMessage['undo'] {
  const decided = outcomes
    .map(({ entity, results }) => ({ entity, done: results.filter(({ done }) => done) }))
    .filter(({ done }) => done.length > 0);
  if (decided.length === 0) return undefined;
  return async () => {
    try {
      const undone: Outcomes[] = [];
      for (const { entity, done } of decided) {
        const versions = Object.fromEntries(done.map(({ id, updatedAt }) => [id, updatedAt ?? '']));
        undone.push(await call('POST /moderation/decisions/undo', { body: { entity, versions } }));
      }
      return summary(actionLabels.undone, together(undone));
    } catch (error) {
      return { tone: 'danger', text: failureMessage(error) };
    }
  };
}

/** The server's message tells the second of two moderators what the first decided. */
function explain(error: unknown, item: { title: string }): string {
  if (!(error instanceof CallError)) return String(error);
  if (error.code === 'changed_meanwhile' && !error.message.startsWith('No changes made'))
    return `No changes made: “${item.title}” was changed by someone else. Please review it again.`;
  if (error.status === 409) return `${item.title}: ${error.message}`;
  return error.fields['reason'] ?? error.message;
}

/** The outcome of a bulk action: how many were done, and how many were refused for each reason. */
export function summary(verb: string, { results }: Outcomes): ActionMessage {
  const done = results.filter((result) => result.done).length;
  const refused = new Map<string, number>();
  for (const { done: isDone, message } of results)
    if (!isDone) refused.set(message ?? 'Refused', (refused.get(message ?? 'Refused') ?? 0) + 1);
  const rest = [...refused].map(([message, count]) => `${count} not done: ${message}`).join(' ');
  return { tone: refused.size === 0 ? 'ok' : 'warn', text: `${verb}: ${done}.${rest ? ` ${rest}` : ''}` };
}

interface Options {
  item: QueuedItem | null;
  review: Review | null;
  /** Why this user can't decide on the item, if so. */
  blockedReason: string | null;
  notify: (message: ActionMessage) => void;
  /** Shows the field of the reason. */
  showReason: () => void;
  /** @param isStillOpen whether the moderator is still on this item */
  onDecided: (item: QueuedItem, isStillOpen: boolean) => void;
}

/** The reason of an item's rejection while it is written. */
interface Draft {
  id: string;
  isOpen: boolean;
  reason: string;
  /** How often 'Reject' was pressed without one. */
  presses: number;
}
const noDraft = { isOpen: false, reason: '', presses: 0 };

/** The decision on one item: its reason, and whether it is being made. */
export function useDecision(options: Options) {
  const { item, review, blockedReason: barred, notify, showReason, onDecided } = options;
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>({ id: '', ...noDraft });
  const [busy, setBusy] = useState<DecidableStatus | null>(null);
  const [timesAsked, setTimesAsked] = useState(0);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(item);
  useEffect(() => void (latest.current = item));
  const current = draft.id === item?.id ? draft : noDraft;
  const { isOpen } = current;
  /** What is typed in a field that was closed isn't sent. */
  const reason = isOpen ? current.reason : '';
  const reasonError = reasonErrors('reason', reason)['reason'];
  const change = (changes: Partial<Draft>) => setDraft({ ...current, id: item?.id ?? '', ...changes });

  // If this opens the review, the field can only be focused once it is shown.
  useEffect(() => {
    if (timesAsked > 0) reasonRef.current?.focus();
  }, [timesAsked]);

  const run = async (status: DecidableStatus) => {
    if (!item || busy) return;
    if (barred) return notify({ tone: 'warn', text: barred });
    if (status === 'rejected' && reasonError) {
      // The first press only opens the field.
      change({ isOpen: true, presses: current.presses + 1 });
      showReason();
      return setTimesAsked((times) => times + 1);
    }
    setBusy(status);
    const { updatedAt } = review?.item ?? item;
    const result = await decide({ item, status, reason, updatedAt });
    setBusy(null);
    const { undo } = result;
    const undoAndRestore = async (): Promise<ActionMessage> => {
      const undone = await undo!();
      if (undone.tone === 'ok' && reason) setDraft({ id: item.id, ...noDraft, isOpen: true, reason });
      return undone;
    };
    notify({ ...result, ...(undo && { undo: undoAndRestore }) });
    if (result.tone === 'ok') {
      setDraft((before) => (before.id === item.id ? { id: '', ...noDraft } : before));
      onDecided(item, latest.current?.id === item.id);
    }
    refresh();
  };
  return {
    /** Whether the field of the reason is open: once it was asked for, until it is closed. */
    isReasonOpen: isOpen,
    reason,
    setReason: (text: string) => change({ reason: text }),
    closeReason: () => change({ isOpen: false, presses: 0 }),
    reasonRef,
    /** Cleared as soon as the reason is long enough. */
    reasonError: current.presses > 1 ? reasonError : undefined,
    busy,
    decide: (status: DecidableStatus) => void run(status),
  };
}
export type DecisionState = ReturnType<typeof useDecision>;

export type QueueAction = 'approve' | 'reject' | 'feature' | 'unfeature' | 'delete';

interface QueueBulkAction extends BulkAction<QueueAction> {
  /** Text of the notice afterwards. */
  done: string;
  /** Label of the button that confirms it. */
  confirm?: string;
  explanation: string;
  needsReason: boolean;
  isForAdmins: boolean;
}

const forAdmins = { variant: 'outline', needsReason: false, isForAdmins: true } as const;
const forStaff = { counts: true, needsReason: false, isForAdmins: false } as const;

export const bulkActions: readonly QueueBulkAction[] = [
  {
    ...forStaff,
    id: 'approve',
    label: 'Approve',
    icon: Check,
    done: 'Approved',
    explanation: 'Items that cannot be approved stay selected. The reason is recorded in the log.',
  },
  {
    ...forStaff,
    id: 'reject',
    label: 'Reject',
    icon: X,
    variant: 'danger',
    done: 'Needs changes',
    explanation: 'Each author receives this reason by email and can edit and resubmit.',
    needsReason: true,
  },
  {
    ...forAdmins,
    id: 'feature',
    label: 'Feature',
    icon: Star,
    done: 'Featured',
    explanation: 'Featured items are shown first. The reason is recorded in the log.',
  },
  {
    ...forAdmins,
    id: 'unfeature',
    label: 'Unfeature',
    icon: StarOff,
    done: 'Unfeatured',
    explanation: 'They return to their place by date. The reason is recorded in the log.',
  },
  {
    ...forAdmins,
    id: 'delete',
    label: 'Delete',
    confirm: 'Delete permanently',
    icon: Trash2,
    done: 'Deleted',
    explanation: 'This cannot be undone. The reason is recorded in the log.',
    needsReason: true,
  },
];
