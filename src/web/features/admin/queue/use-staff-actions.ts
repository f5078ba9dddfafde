import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Selection } from '../list/use-selection.ts';
import { bulkActions, type QueueAction } from './bulk-actions.ts';
import { summary, type Told } from './decide.ts';
import type { QueuedItem } from './load-queue.ts';
import type { ItemKind } from './queue-filters.tsx';
import type { Asked } from './ReasonDialog.tsx';

/** Refusals after which nothing is left to be done with the item as it was read. */
const isSettled: ReadonlySet<string | null> = new Set(['not_found', 'already_in_state', 'changed_meanwhile']);
const failed = (error: unknown): Told => ({
  tone: 'danger',
  text: error instanceof Error ? error.message : String(error),
});

interface Options {
  kind: ItemKind;
  items: QueuedItem[];
  selection: Selection;
  notify: (told: Told) => void;
  closeReview: () => void;
  refresh: () => void;
}

/** Actions that are confirmed in a dialog first: those on the selected items, featuring and deleting one. */
export function useStaffActions({ kind, items, selection, notify, closeReview, refresh }: Options) {
  const [busy, setBusy] = useState<QueueAction | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** As the items were read: what somebody else decided since is not decided again. */
  const versions = useRef(new Map<string, string>());
  for (const { id, updatedAt } of items)
    if (!selection.ids.has(id) || !versions.current.has(id)) versions.current.set(id, updatedAt);

  const send = (action: QueueAction, ids: string[], reason: string | null) =>
    action === 'approve' || action === 'reject'
      ? call('POST /moderation/decisions', {
          body: {
            kind,
            ids,
            versions: Object.fromEntries([...versions.current].filter(([id]) => ids.includes(id))),
            approvalStatus: action === 'approve' ? 'approved' : 'rejected',
            reason,
          },
        })
      : call('POST /admin/items', { body: { kind, ids, act: action, reason } });

  const runBulk = async (action: QueueAction, done: string, ids: string[], reason: string) => {
    setBusy(action);
    try {
      const outcomes = await send(action, ids, reason || null);
      notify(summary(done, outcomes));
      const left = outcomes.results.filter((result) => !result.done && !isSettled.has(result.code));
      selection.select(left.map(({ id }) => id));
    } catch (error) {
      notify(failed(error));
    }
    setBusy(null);
    closeReview();
    refresh();
  };
  const askBulk = (action: QueueAction, ids: string[]) => {
    const { label, confirm, done, explanation, needsReason } = bulkActions.find(({ id }) => id === action)!;
    setAsked({
      title: `${label} ${ids.length} ${ids.length === 1 ? kind : `${kind}s`}?`,
      text: explanation,
      button: confirm ?? label,
      needsReason,
      isDangerous: needsReason,
      act: (reason) => runBulk(action, done, ids, reason),
    });
  };

  const feature = async ({ id, title }: QueuedItem, featured: boolean, reason: string) => {
    const route = kind === 'post' ? 'PUT /admin/posts/:id/featured' : 'PUT /admin/jobs/:id/featured';
    try {
      await call(route, { params: { id }, body: { featured, reason: reason || null } });
      notify({ tone: 'ok', text: `${featured ? 'Featured' : 'Unfeatured'}: ${title}` });
    } catch (error) {
      notify(failed(error));
    }
    refresh();
  };
  const askFeature = (item: QueuedItem, featured: boolean) =>
    setAsked({
      title: `${featured ? 'Feature' : 'Unfeature'} this ${kind}?`,
      text: `${item.title}. ${featured ? 'It is shown first.' : 'It takes its place by date again.'} The reason is kept in the log.`,
      button: featured ? 'Feature' : 'Unfeature',
      needsReason: false,
      act: (reason) => feature(item, featured, reason),
    });
  return { busy, asked, closeDialog: () => setAsked(null), askBulk, askFeature };
}
