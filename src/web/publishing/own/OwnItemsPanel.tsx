import { X, Undo2 } from 'lucide';
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { User } from '../../../contract/people/user.ts';
import { type Collection, itemNames, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LoadError, type LoadResult } from '../../lib/loading/load-result.tsx';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton, Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { truncate } from '../../../contract/text/plain-text.ts';
import { Toast } from '../../ui/Toast.tsx';
import { SectionHead } from '../../ui/Row.tsx';
import { grouped } from '../../lib/format/counts.ts';
import type { SavedItem } from '../form/saved-item.ts';
import { DeleteDialog, useDeletion, type Deletion } from './DeleteDialog.tsx';
import { ItemRow } from './ItemRow.tsx';
import { NoItems } from './NoItems.tsx';
import type { OwnItem } from './own-item.ts';
import { OwnSearch } from './OwnSearch.tsx';
import { SeveralActions } from './SeveralActions.tsx';
import type { OwnItems } from './read-own-items.ts';
import type { OwnView } from './own-view.ts';
import css from './OwnItemsPanel.module.css';

interface SavedNoticeProps {
  saved: SavedItem;
  onDismiss: () => void;
}

const outcomes: Record<ApprovalStatus, string> = {
  draft: 'saved as a draft',
  pending: 'submitted for review',
  approved: 'saved',
  rejected: 'saved',
};

/** Outcome of the form that redirected here. Its item is the first row below. */
function SavedNotice({ saved: { title, status }, onDismiss }: SavedNoticeProps) {
  return (
    <Callout
      tone="ok"
      role="status"
      title={`“${truncate(title, 80)}” was ${outcomes[status]}`}
      close={
        <IconButton label="Dismiss" onClick={onDismiss}>
          <Icon icon={X} />
        </IconButton>
      }
    >
      {status === 'pending' && <p>We will email you when a moderator has approved or rejected it.</p>}
    </Callout>
  );
}

/** Of the dashboard's lists on a wide screen (docs/specification.md#dashboard-screen); a narrow one shows half of it. */
const onDashboard: Record<Collection, number> = { jobs: 6, posts: 4 };

/** Of jobs the specification's link, to everybody's; one's own are behind the tab 'Mine'. */
const wayOn = (collection: Collection, { toAll }: OwnView) =>
  collection === 'jobs' ? <Link to="/jobs">View All Jobs</Link> : <Link to={toAll}>All posts</Link>;

interface OwnItemsPanelProps {
  collection: Collection;
  user: User;
  loaded: LoadResult<OwnItems>;
  view: OwnView;
  /** The item that was just saved. */
  saved: SavedItem | null;
  isSavedSeen: boolean;
  onSavedSeen: () => void;
}

/** 'Your Jobs' or 'Your Posts': the first ones, those that need changes before the others, or all with pagination. */
export function OwnItemsPanel(props: OwnItemsPanelProps) {
  const { collection, user, loaded, view, onSavedSeen } = props;
  const saved = props.isSavedSeen ? null : props.saved;
  const { refresh } = useSession();
  const head = useRef<HTMLSpanElement>(null);
  const [toDelete, setToDelete] = useState<OwnItem | null>(null);
  const { revalidate } = useRevalidator();
  // Deleting may have returned a university's package post.
  const deletion = useDeletion(() => void Promise.all([revalidate(), refresh()]));
  const id = `your-${collection}`;
  const confirm = (item: OwnItem) => {
    setToDelete(null);
    if (item.id === saved?.id) onSavedSeen();
    deletion.begin(item);
    requestAnimationFrame(() => head.current?.focus());
  };
  return (
    <section className={css.section} id={id} aria-labelledby={`${id}-head`}>
      <SectionHead
        id={`${id}-head`}
        title={
          <span ref={head} tabIndex={-1}>
            Your {itemNames[collection].several}
          </span>
        }
        count={countOf(loaded.data, view)}
        more={!view.isAll && wayOn(collection, view)}
      />
      <UndoToast deletion={deletion} />
      {saved && <SavedNotice saved={saved} onDismiss={onSavedSeen} />}
      {deletion.failure && (
        <Callout
          tone="danger"
          role="alert"
          title={`“${deletion.failure.title}” could not be deleted`}
          close={
            <IconButton label="Dismiss" onClick={deletion.dismissFailure}>
              <Icon icon={X} />
            </IconButton>
          }
        >
          <p>{deletion.failure.message} It is still there; please try again.</p>
        </Callout>
      )}
      <Rows
        collection={collection}
        user={user}
        loaded={loaded}
        view={view}
        firstId={view.page === 1 ? (props.saved?.id ?? null) : null}
        markedId={saved?.id}
        hidden={[deletion.pending?.id, deletion.deletedId]}
        onDelete={setToDelete}
        onConfirmed={() => void revalidate()}
      />
      <DeleteDialog item={toDelete} onClose={() => setToDelete(null)} onConfirm={confirm} />
    </section>
  );
}

/** How many there are, where not all are shown. */
const countOf = (data: OwnItems | null, { isAll }: OwnView): string | undefined =>
  data && !isAll && data.totalCount > 0 ? grouped(data.totalCount) : undefined;

interface RowsProps extends Omit<OwnItemsPanelProps, 'saved' | 'isSavedSeen' | 'onSavedSeen'> {
  /** The item to show first, whatever its status. */
  firstId: string | null;
  markedId: string | undefined;
  hidden: (string | null | undefined)[];
  onDelete: (item: OwnItem) => void;
  onConfirmed: () => void;
}

function Rows(props: RowsProps) {
  const { collection, user, loaded, view, firstId, markedId, hidden, onDelete, onConfirmed } = props;
  const { data } = loaded;
  const first = useRouteData<OwnItem | null>(firstId && `/own/item/${collection}/${firstId}`).data;
  const choice = useChoice();
  if (!data) return <LoadError title={`Your ${collection} could not be loaded`} loaded={loaded} />;
  const items = first ? [first, ...data.items.filter(({ id }) => id !== first.id)] : data.items;
  const present = items.filter((item) => !hidden.includes(item.id));
  const total = data.totalCount - (items.length - present.length);
  const list = view.isAll
    ? classNames(!choice.isOn && (present.length > 1 ? css.boxesWhenWide : css.withoutBoxes))
    : css[collection];
  const isSearched = view.q !== '' || view.status !== '';
  if (total <= 0 && !isSearched) return <NoItems collection={collection} user={user} />;
  return (
    <>
      {view.isAll && (
        <>
          <OwnSearch key={view.q} collection={collection} view={view} />
          {present.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              className={css.select}
              aria-pressed={choice.isOn}
              onClick={choice.toggle}
            >
              Select
            </Button>
          )}
          <SeveralActions
            collection={collection}
            chosen={present.filter(({ id }) => choice.chosen.includes(id))}
            onDone={choice.clear}
          />
          {total <= 0 && <EmptyState>Nothing found.</EmptyState>}
        </>
      )}
      <ul className={list}>
        {present.slice(0, view.isAll ? view.limit : onDashboard[collection]).map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isMarked={item.id === markedId}
            onDelete={onDelete}
            {...(view.isAll && { choice: choice.of(item) })}
            onConfirmed={onConfirmed}
          />
        ))}
      </ul>
      {view.isAll && <Pages collection={collection} view={view} total={total} />}
    </>
  );
}

interface PagesProps {
  collection: Collection;
  view: OwnView;
  total: number;
}

const Pages = ({ collection, view, total }: PagesProps) => (
  <Cluster gap="2" justify="between" className={css.foot}>
    <Pagination
      page={view.page}
      pageCount={Math.ceil(total / view.limit)}
      to={view.toPage}
      label={`Pages of your ${collection}`}
    />
  </Cluster>
);

/** The items that are chosen, to act on several at once. */
function useChoice() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isOn, setOn] = useState(false);
  const clear = () => setChosen([]);
  return {
    chosen,
    clear,
    /** Asked for on phones, where boxes aren't there anyway. */
    isOn,
    toggle: () => {
      setOn(!isOn);
      if (isOn) clear();
    },
    of: ({ id }: OwnItem) => ({
      isChosen: chosen.includes(id),
      choose: (isChosen: boolean) =>
        setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)),
    }),
  };
}

/** Offers to undo a deletion. Its timer pauses while it is hovered or focused. */
const UndoToast = ({ deletion: { pending, hold, undo } }: { deletion: Deletion }) => (
  <Toast
    text={pending && `“${truncate(pending.title, 40)}” was deleted.`}
    onHold={hold}
    action={
      <Button size="small" variant="quiet" onClick={undo}>
        <Icon icon={Undo2} /> Undo
      </Button>
    }
  />
);
