import { useState, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Undo2 } from 'lucide';
import { collectionOf, maxBatchDecisions } from '../../../contract/vocabulary/index.ts';
import type { LoadResult } from '../../lib/loading/load-result.tsx';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { BulkBar, useSelection } from '../kit/BulkBar.tsx';
import { ListBody } from '../kit/ListBody.tsx';
import { useList } from '../kit/use-list.ts';
import { bulkActions, type QueueAction, useDecision } from './decide.ts';
import { type Queue, useRefresh } from './load-queue.ts';
import { queueColumns } from './queue-columns.tsx';
import { emptyText, pageSizes, queueFilters, QueueHead } from './QueueHead.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { scopes, type Scope } from './labels.ts';
import { useMessages, type Messages, useStaffActions } from './use-staff-actions.ts';
import type { Review } from './review.data.ts';
import css from './Queue.module.css';

const shownKeys: [string[], string][] = [
  [['j', 'k'], 'Next and previous'],
  [['x'], 'Select for a bulk action'],
  [['a'], 'Approve, with a selection all of it'],
  [['r'], 'Reject, with a selection all of it (opens the reason)'],
  [['Ctrl', 'Enter'], 'Reject, while you type the reason'],
  [['u'], 'Undo the last decision'],
  [['Enter'], 'Open the review'],
  [['Esc'], 'Close the reason, or the review'],
  [['?'], 'Show these shortcuts'],
];

const KeysDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
    <Stack as="dl" gap="1" className={css.keyList}>
      {shownKeys.map(([caps, long]) => (
        <div key={long}>
          <dt>
            {caps.map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </dt>
          <dd>{long}</dd>
        </div>
      ))}
    </Stack>
  </Dialog>
);

type QueueKey = 'j' | 'k' | 'x' | 'a' | 'r' | 'u' | 'Enter' | '?' | 'Escape';
const keys: readonly string[] = ['j', 'k', 'x', 'a', 'r', 'u', 'Enter', '?', 'Escape'] satisfies QueueKey[];

/** Keys in a text field are input, those in a menu choose from it, and Enter belongs to the focused link or button. */
function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  if (target.closest('[role=menu]')) return true;
  if (event.key === 'Escape') return false;
  if (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')) return true;
  return event.key === 'Enter' && target.matches('a, button, input, summary');
}

/** Keyboard shortcuts of the queue. */
function useQueueKeys(handlers: Record<QueueKey, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !keys.includes(event.key) ||
      (event.repeat === true && !['j', 'k'].includes(event.key)) ||
      isElsewhere(event)
    )
      return;
    if (event.key !== 'Escape') event.preventDefault();
    handlers[event.key as QueueKey]();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const ownText = 'Moderators cannot decide on their own jobs and posts.';

/** The queue of posts, of jobs or of both, the review of one item, and actions on many. */
// oxlint-disable-next-line eslint/max-lines-per-function -- composes the page
export function QueuePage({ scope, loaded }: { scope: Scope; loaded: LoadResult<Queue> }) {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [params] = useSearchParams();
  const list = useList({
    filters: queueFilters(scope, isAdmin, params.get('status')),
    pageSizes,
    loaded,
    rows: ({ items }) => items,
  });
  const tab = list.view.status;
  const items = list.rows ?? [];
  const [opened, open] = useOpenItemParam();
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === opened),
  );
  const current = items[index] ?? null;
  const isOpen = current !== null && current.id === opened;
  const review = useRouteData<LoadResult<Review>>(
    current && `/admin/review/${collectionOf[current.entity]}/${current.id}?version=${current.updatedAt}`,
  );
  const shown = review.data?.data?.item.id === current?.id ? (review.data?.data ?? null) : null;
  const selection = useSelection(tab);
  const [areKeysShown, setKeysShown] = useState(false);
  const refresh = useRefresh();
  const messages = useMessages((itemId) => {
    refresh();
    if (itemId && tab !== 'all') open(itemId);
  });
  const { notify } = messages;
  const isOwn = !isAdmin && current?.author?.id === user?.id;
  const decision = useDecision({
    item: current,
    review: shown,
    blockedReason: isOwn ? ownText : null,
    notify,
    showReason: () => !isOpen && current && open(current.id),
    onDecided: (item, isStillOpen) => {
      selection.unselect(item.id);
      const next = items[index + 1];
      if (tab !== 'all' && isStillOpen) open(isOpen && next ? next.id : null);
    },
  });
  const actions = useStaffActions({ scope, items, selection, notify });
  const askForSelected = (action: QueueAction) => {
    if (selection.ids.size <= maxBatchDecisions && !actions.busy) actions.ask(action, [...selection.ids]);
  };
  const move = (step: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, index + step))];
    if (next) open(next.id);
  };
  useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current && selection.toggle(current.id),
    a: () => (selection.ids.size > 0 ? askForSelected('approve') : decision.decide('approved')),
    u: () => messages.undo?.(),
    r: () => (selection.ids.size > 0 ? askForSelected('reject') : decision.decide('rejected')),
    Enter: () => current && open(current.id),
    '?': () => setKeysShown(true),
    Escape: () => (decision.isReasonOpen ? decision.closeReason() : isOpen && open(null)),
  });
  return (
    <div className={css.page}>
      <QueueHead
        scope={scope}
        list={list}
        tab={tab}
        counts={loaded.data?.counts}
        isAdmin={isAdmin}
        onKeys={() => setKeysShown(true)}
      />
      <section className={css.queue} aria-label="Queue" aria-busy={list.isLoading || undefined}>
        <BulkBar
          selection={selection}
          actions={bulkActions.filter(({ isForAdmins }) => isAdmin || !isForAdmins)}
          limit={maxBatchDecisions}
          busy={actions.busy}
          onAction={askForSelected}
        />
        <ListBody
          list={list}
          caption={`${scopes[scope].several}, with status and waiting time`}
          columns={queueColumns(scope, tab, open)}
          dense
          selection={selection}
          nameOf={({ title }) => title}
          current={current && current.id}
          onOpen={open}
          empty={emptyText(scope, tab === 'pending', list.isFiltered)}
        />
      </section>
      {current && (
        <ReviewPanel
          collection={collectionOf[current.entity]}
          item={current}
          review={shown}
          error={review.data?.error ?? null}
          onRetry={review.reload}
          isOpen={isOpen}
          isAdmin={isAdmin}
          blockedReason={isOwn ? ownText : null}
          decision={decision}
          onAction={(action) => actions.ask(action, [current.id])}
          onClose={() => open(null)}
        />
      )}
      <ActionToast messages={messages} />
      <ReasonDialog question={actions.question} onClose={actions.closeDialog} />
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}

/** Outcome of the last action, with a button to undo a decision. */
const ActionToast = ({ messages }: { messages: Messages }) => (
  <Toast
    text={messages.current?.text}
    tone={messages.current?.tone ?? 'ok'}
    className={css.toast!}
    onHold={messages.hold}
    onDismiss={messages.dismiss}
    action={
      messages.undo && (
        <Button
          size="small"
          variant="quiet"
          busy={messages.isUndoing}
          aria-keyshortcuts="u"
          onClick={messages.undo}
        >
          <Icon icon={Undo2} /> Undo <kbd>u</kbd>
        </Button>
      )
    }
  />
);

type Id = string | null;

/**
 * The item that is open for review. State changes with the key press, the URL when the router is ready: the next key
 * must already apply to the item that the last one opened.
 */
function useOpenItemParam(): [opened: Id, open: (id: Id) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.get('item');
  const [state, setState] = useState({ opened: address, address, asked: [] as Id[] });
  if (state.address !== address) {
    // A change made here arrives later and is already applied; any other came from a link or from going back.
    const late = state.asked.lastIndexOf(address);
    const opened = late < 0 ? address : state.opened;
    setState({ opened, address, asked: late < 0 ? [] : state.asked.slice(late + 1) });
  }
  const open = (id: Id) => {
    setState((before) => ({ ...before, opened: id, asked: [...before.asked, id] }));
    const next = new URLSearchParams(params);
    if (id) next.set('item', id);
    else next.delete('item');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [state.opened, open];
}
