import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import {
  type Collection,
  itemNames,
  type ApprovalStatus,
  statusName,
} from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import type { User } from '../../../contract/people/user.ts';
import { onTokenChange, readToken } from '../../lib/api/token.ts';
import { useIdentity } from '../../lib/root-data.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import type { LoadResult } from '../../lib/loading/load-result.tsx';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Layout.tsx';
import { Callout } from '../../ui/Callout.tsx';
import css from './Detail.module.css';

interface StatusBannerProps {
  collection: Collection;
  status: ApprovalStatus;
  reason: string | null;
  /** Edit link for the author; null for other readers. */
  editTo: string | null;
}

/** Tells the author or staff that the item is not public, and why. */
function StatusBanner({ collection, status, reason, editTo }: StatusBannerProps) {
  if (status === 'approved') return null;
  const edit = editTo && (
    <ButtonLink to={editTo} size="small">
      {status === 'rejected' ? 'Edit & Resubmit' : 'Edit'}
    </ButtonLink>
  );
  return (
    <div className={css.banner}>
      {status === 'rejected' ? (
        <BannerText tone="danger" title="Rejected" actions={edit}>
          {reason && <p>Reason: {reason}</p>}
        </BannerText>
      ) : status === 'pending' ? (
        <BannerText tone="warn" title={statusName('pending', collection)} actions={edit}>
          <p>Only its author and moderators can see it until it is approved.</p>
        </BannerText>
      ) : (
        <BannerText tone="info" title="Draft" actions={edit}>
          <p>Only you can see it until you submit it for review.</p>
        </BannerText>
      )}
    </div>
  );
}

const BannerText = (props: {
  tone: 'danger' | 'warn' | 'info';
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) => <Callout {...props} />;

const hasToken = (): boolean => readToken() !== null;

interface HiddenItemProps {
  collection: Collection;
  id: string;
  /** It was public and is deleted. */
  isGone: boolean;
  children: (item: Post | Job, banner: ReactNode) => ReactNode;
}

/**
 * Shown at the address of an item that guests can't see. Its author and staff see it after loading
 * (docs/specification.md#visibility); for everybody else it doesn't exist.
 */
export default function HiddenItem({ collection, id, isGone, children }: HiddenItemProps) {
  const { status, user } = useSession();
  const path = status === 'user' && !isGone ? `/own/hidden/${collection}/${id}` : null;
  const { data: loaded } = useRouteData<LoadResult<Post | Job | 'missing'> | null>(path);
  // Only wait for the response if there is a token.
  const mayWait = useSyncExternalStore(onTokenChange, hasToken, () => false);
  const item = loaded?.data && loaded.data !== 'missing' ? loaded.data : null;
  useTitle(user && item?.title);
  if (loaded?.error) throw new Error(loaded.error);
  if (user && item) return children(item, <Banner collection={collection} id={id} item={item} user={user} />);
  if (isGone) return <Gone collection={collection} />;
  const isWaiting = status === 'loading' ? mayWait : status === 'user' && loaded === undefined;
  return isWaiting ? <LoadingPage /> : <NotFound />;
}

const Banner = ({
  collection,
  id,
  item,
  user,
}: {
  collection: Collection;
  id: string;
  item: Post | Job;
  user: User;
}) => (
  <StatusBanner
    collection={collection}
    status={item.approvalStatus}
    reason={item.rejectionReason}
    editTo={user.id === item.userId ? `/${collection}/edit/${id}` : null}
  />
);

/** The server rendered the title 'Page Not Found'; content that is loaded later sets its own. */
function useTitle(title: string | null | undefined): void {
  const { name } = useIdentity();
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    const ours = `${title} | ${name}`;
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before;
    };
  }, [title, name]);
}

/** The 410 page of an item that was public and is deleted (docs/specification.md#withdrawal). */
function Gone({ collection }: { collection: Collection }) {
  const { one } = itemNames[collection];
  return (
    <Page>
      <EmptyState
        title={`This ${one.toLowerCase()} was deleted`}
        level="h1"
        actions={
          <>
            <ButtonLink to="/search">Search</ButtonLink>
            <ButtonLink to="/" variant="outline">
              Go to Homepage
            </ButtonLink>
          </>
        }
      >
        It was public on this site, and its author or a moderator has deleted it since. It won’t come back.
      </EmptyState>
    </Page>
  );
}
