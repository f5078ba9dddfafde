import { Keyboard, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reasonLength, type DecidableStatus } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../api/call.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TabLinks } from '../../../ui/Tabs.tsx';
import { searchOf, withOnly } from '../../listing/listing-url.ts';
import { useSession } from '../../session/index.ts';
import { AdminHead } from '../AdminHead.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { Pager } from '../Pager.tsx';
import { SearchField } from '../SearchField.tsx';
import { tellQueueChanged } from '../use-pending-counts.ts';
import { BulkBar, type BulkAct } from './BulkBar.tsx';
import { decide, summary, type Told } from './decide.ts';
import { KeysDialog, KeysLine } from './Keys.tsx';
import css from './Queue.module.css';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueSkeleton, QueueTable } from './QueueTable.tsx';
import { hasFilters, readQueue, statusTabs, type ItemKind, type StatusTab } from './queue-url.ts';
import { ReasonDialog, type Asked } from './ReasonDialog.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useOpened } from './use-opened.ts';
import { useQueue, type QueuedItem } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useReview } from './use-review.ts';

const tabLabels: Record<StatusTab, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
};
const bulkWords: Record<BulkAct, { ask: string; button: string; done: string }> = {
  approve: { ask: 'Approve', button: 'Approve', done: 'Approved' },
  reject: { ask: 'Reject', button: 'Reject', done: 'Rejected' },
  feature: { ask: 'Feature', button: 'Feature', done: 'Featured' },
  unfeature: { ask: 'Unfeature', button: 'Unfeature', done: 'Unfeatured' },
  delete: { ask: 'Delete', button: 'Delete for good', done: 'Deleted' },
};

const ownText = 'Moderators cannot decide on their own items.';

/** Refusals after which nothing is left to be done with the item as it was read. */
const isSettled: ReadonlySet<string | null> = new Set(['not_found', 'already_in_state', 'changed_meanwhile']);

/** Posts Management and Jobs Management: the queue, the review of one item, and acts on many. */
export function QueuePage({ kind }: { kind: ItemKind }) {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [params, setParams] = useSearchParams();
  const view = readQueue(kind, params);
  const queue = useQueue(kind, view);
  const items = queue.data?.items ?? [];
  const [opened, open] = useOpened();
  const cursor = items.find(({ id }) => id === opened)?.id ?? items[0]?.id ?? null;
  const current = items.find(({ id }) => id === cursor) ?? null;
  const review = useReview(kind, cursor, current?.updatedAt ?? '');
  const shown = review.data?.item.id === cursor ? review.data : null;

  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [reasons, setReasons] = useState<{ id: string | null; text: string }>({ id: null, text: '' });
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState<DecidableStatus | null>(null);
  const [bulk, setBulk] = useState<BulkAct | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const [asksReason, setAsksReason] = useState(false);
  const latestCursor = useRef(cursor);
  latestCursor.current = cursor;
  const reason = reasons.id === cursor ? reasons.text : '';

  /** As they were read: what somebody else decided since is not decided again. */
  const versions = useRef(new Map<string, string>());
  for (const { id, updatedAt } of items)
    if (!selected.has(id) || !versions.current.has(id)) versions.current.set(id, updatedAt);

  // Where the review is opened by this, its field can take the focus only once it is shown.
  useEffect(() => {
    if (asksReason) reasonRef.current?.focus();
    setAsksReason(false);
  }, [asksReason]);

  // The tab's own state ends with it.
  useEffect(() => setSelected(new Set()), [view.tab]);

  const search = useCallback(
    (text: string) => setParams((before) => withOnly(before, 'q', text), { preventScrollReset: true }),
    [setParams],
  );
  const move = (step: number) => {
    const index = items.findIndex(({ id }) => id === cursor);
    const next = items[Math.max(0, Math.min(items.length - 1, index + step))];
    if (next) open(next.id);
  };
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = () =>
    setSelected((before) => {
      const next = new Set(before);
      const isFull = items.every(({ id }) => next.has(id));
      for (const { id } of items)
        if (isFull) next.delete(id);
        else next.add(id);
      return next;
    });
  const refresh = () => {
    queue.reload();
    review.reload();
    tellQueueChanged();
  };

  const isOwn = ({ author }: QueuedItem) => !isAdmin && author?.id === user?.id;
  const decideCurrent = async (status: DecidableStatus) => {
    if (!current || busy) return;
    if (isOwn(current)) return setTold({ tone: 'warn', text: ownText });
    if (status === 'rejected' && reason.trim().length < reasonLength.min) {
      setTold({
        tone: 'warn',
        text: `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`,
      });
      if (!opened) open(current.id);
      return setAsksReason(true);
    }
    setBusy(status);
    const { updatedAt } = shown?.item ?? current;
    const next = items[items.findIndex(({ id }) => id === current.id) + 1];
    const result = await decide({ kind, item: current, status, reason, updatedAt });
    setBusy(null);
    setTold(result);
    if (result.tone === 'ok') {
      setReasons((before) => (before.id === current.id ? { id: null, text: '' } : before));
      setSelected((before) => new Set([...before].filter((id) => id !== current.id)));
      // Who has gone on to another item meanwhile stays there.
      if (view.tab !== 'all' && latestCursor.current === current.id) open(opened && next ? next.id : null);
    }
    refresh();
  };

  const feature = async ({ id, title }: QueuedItem, featured: boolean, text: string) => {
    const route = kind === 'post' ? 'PUT /admin/posts/:id/featured' : 'PUT /admin/jobs/:id/featured';
    try {
      await call(route, { params: { id }, body: { featured, reason: text || null } });
      setTold({ tone: 'ok', text: `${featured ? 'Featured' : 'Unfeatured'}: ${title}` });
    } catch (error) {
      setTold({ tone: 'danger', text: error instanceof Error ? error.message : String(error) });
    }
    refresh();
  };

  const runBulk = async (act: BulkAct, ids: string[], text: string) => {
    setBulk(act);
    try {
      const results =
        act === 'approve' || act === 'reject'
          ? await call('POST /moderation/decisions', {
              body: {
                kind,
                ids,
                versions: Object.fromEntries([...versions.current].filter(([id]) => ids.includes(id))),
                approvalStatus: act === 'approve' ? 'approved' : 'rejected',
                reason: text || null,
              },
            })
          : await call('POST /admin/items', { body: { kind, ids, act, reason: text || null } });
      setTold(summary(bulkWords[act].done, results));
      setSelected(
        new Set(
          results.results.filter(({ done, code }) => !done && !isSettled.has(code)).map(({ id }) => id),
        ),
      );
    } catch (error) {
      setTold({ tone: 'danger', text: error instanceof Error ? error.message : String(error) });
    }
    setBulk(null);
    open(null);
    refresh();
  };
  const askFeature = (item: QueuedItem, featured: boolean) =>
    setAsked({
      title: `${featured ? 'Feature' : 'Unfeature'} this ${kind}?`,
      text: `${item.title}. ${featured ? 'It is shown first.' : 'It takes its place by date again.'} The reason is kept in the log.`,
      button: featured ? 'Feature' : 'Unfeature',
      needsReason: false,
      act: (text) => feature(item, featured, text),
    });
  const askBulk = (act: BulkAct, ids: string[]) =>
    setAsked({
      title: `${bulkWords[act].ask} ${ids.length} ${ids.length === 1 ? kind : `${kind}s`}?`,
      text:
        act === 'reject'
          ? 'Each author gets this reason by mail, and can edit and resubmit.'
          : act === 'delete'
            ? 'This cannot be undone. The reason is kept in the log.'
            : 'Each is done by itself; what is refused stays selected. The reason is kept in the log.',
      button: bulkWords[act].button,
      needsReason: act === 'reject' || act === 'delete',
      isDangerous: act === 'reject' || act === 'delete',
      act: (text) => runBulk(act, ids, text),
    });

  useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => cursor && toggle(cursor),
    a: () => void decideCurrent('approved'),
    r: () => void decideCurrent('rejected'),
    Enter: () => cursor && open(cursor),
    '?': () => setKeysShown(true),
    Escape: () => opened && open(null),
  });

  const counts = queue.data?.counts;
  const countOf = (tab: StatusTab) => (tab === 'all' ? undefined : counts?.[tab].toLocaleString('en-IN'));
  const tabs = statusTabs.map((tab) => {
    const next = withOnly(params, 'status', tab === 'pending' ? '' : tab);
    next.delete('item');
    return {
      label: tabLabels[tab],
      count: countOf(tab),
      to: { search: searchOf(next) },
      current: tab === view.tab,
    };
  });

  return (
    <div className={css.page}>
      <div className={css.top}>
        <AdminHead title={kind === 'post' ? 'Posts Management' : 'Jobs Management'}>
          <SearchField
            label={`Search ${kind}s`}
            placeholder={kind === 'post' ? 'Title or author' : 'Title, employer or author'}
            value={params.get('q') ?? ''}
            onSearch={search}
          />
          {isAdmin && (
            <ButtonLink to={`/admin/${kind}s/create`} variant="outline" size="small">
              <Plus /> New {kind}
            </ButtonLink>
          )}
          <IconButton label="Keys" edge className={css.keysButton} onClick={() => setKeysShown(true)}>
            <Keyboard />
          </IconButton>
        </AdminHead>
        <QueueFilters kind={kind} view={view} isAdmin={isAdmin} />
        <TabLinks label="Status" tabs={tabs} />
      </div>
      <section className={css.queue} aria-label="Queue" aria-busy={queue.isLoading || undefined}>
        <div aria-live="polite">
          {told && (
            <Notice
              tone={told.tone}
              className={css.told}
              actions={
                <Button variant="quiet" size="small" onClick={() => setTold(null)}>
                  Dismiss
                </Button>
              }
            >
              {told.text}
            </Notice>
          )}
        </div>
        <BulkBar
          count={selected.size}
          isAdmin={isAdmin}
          busy={bulk}
          onAct={(act) => askBulk(act, [...selected])}
          onClear={() => setSelected(new Set())}
        />
        {queue.error && <LoadFailed error={queue.error} onRetry={queue.reload} />}
        {!queue.data ? (
          !queue.error && <QueueSkeleton />
        ) : items.length === 0 ? (
          <div className={css.empty}>
            <EmptyState
              title={
                hasFilters(view)
                  ? `No ${kind}s found`
                  : view.tab === 'pending'
                    ? 'Nothing is waiting'
                    : `No ${kind}s here`
              }
            >
              {hasFilters(view)
                ? 'Try adjusting your search or filters.'
                : 'New submissions appear here, the longest waiting first.'}
            </EmptyState>
          </div>
        ) : (
          <QueueTable
            kind={kind}
            tab={view.tab}
            items={items}
            now={Date.now()}
            cursor={cursor}
            selected={selected}
            onToggle={toggle}
            onToggleAll={toggleAll}
            onOpen={open}
          />
        )}
        {queue.data && (
          <div className={css.foot}>
            <KeysLine />
            <Pager
              page={view.page}
              limit={view.limit}
              shown={items.length}
              totalCount={queue.data.totalCount}
              isCapped={queue.data.totalCountCapped}
            />
          </div>
        )}
      </section>
      {current && (
        <ReviewPanel
          kind={kind}
          item={current}
          review={shown}
          error={review.error}
          isOpen={opened === current.id}
          isAdmin={isAdmin}
          barred={isOwn(current) ? ownText : null}
          reason={reason}
          onReason={(text) => setReasons({ id: current.id, text })}
          reasonRef={reasonRef}
          busy={busy}
          acts={{
            decide: (status) => void decideCurrent(status),
            feature: (featured) => askFeature(current, featured),
            remove: () => askBulk('delete', [current.id]),
            close: () => open(null),
          }}
        />
      )}
      <ReasonDialog asked={asked} onClose={() => setAsked(null)} />
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
