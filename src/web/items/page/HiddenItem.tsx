import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { CallError } from '../../lib/api/call.ts';
import { callItem } from '../../lib/api/call-item.ts';
import { onTokenChange, readToken } from '../../lib/api/token.ts';
import { site } from '../../../contract/site.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import type { User } from '../../../contract/shapes/user.ts';
import { NotFound } from '../../lib/screens/NotFound.tsx';
import { useSession } from '../../lib/session/index.ts';
import { LoadingPage } from '../../lib/screens/LoadingPage.tsx';
import { StatusBanner } from './StatusBanner.tsx';

const hasToken = (): boolean => readToken() !== null;

/** Whether the item is missing or hidden; anything else is an error. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && [401, 403, 404].includes(error.status);

type Answer<Item> = { id: string; item: Item | null } | { id: string; failure: unknown };

export type Hidden = Pick<Post | Job, 'title' | 'userId' | 'approvalStatus' | 'rejectionReason'>;

interface Props<Item> {
  collection: Collection;
  id: string;
  children: (item: Item, banner: ReactNode) => ReactNode;
}

/**
 * Shown at the address of an item that guests can't see. Its author and staff see it after loading
 * (docs/rules.md#visibility); for everybody else it doesn't exist.
 */
export default function HiddenItem<Item extends Hidden>({ collection, id, children }: Props<Item>) {
  const { status, user } = useSession();
  const [answer, setAnswer] = useState<Answer<Item> | null>(null);
  // Only wait for the response if there is a token.
  const mayWait = useSyncExternalStore(onTokenChange, hasToken, () => false);
  useEffect(() => {
    if (status !== 'user') return;
    const controller = new AbortController();
    // With the user's token.
    callItem<Item>(`GET /${collection}/:id`, { params: { id }, signal: controller.signal }).then(
      (item) => setAnswer({ id, item }),
      (failure: unknown) =>
        controller.signal.aborted || setAnswer(isRefusal(failure) ? { id, item: null } : { id, failure }),
    );
    return () => controller.abort();
  }, [status, collection, id]);
  const known = answer?.id === id ? answer : null;
  const item = known && 'item' in known ? known.item : null;
  useTitle(user && item?.title);
  if (known && 'failure' in known) throw known.failure;
  if (user && item) return children(item, <Banner collection={collection} id={id} item={item} user={user} />);
  const isWaiting = status === 'loading' ? mayWait : status === 'user' && known === null;
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
  item: Hidden;
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
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    const ours = `${title} | ${site.name}`;
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before;
    };
  }, [title]);
}
