import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CallError } from '../../api/call.ts';
import { onTokenChange, readToken } from '../../api/token.ts';
import { site } from '../../../contract/site.ts';
import type { User } from '../../../contract/shapes/user.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { useSession } from '../session/index.ts';
import { LoadingPage } from '../shell/LoadingPage.tsx';

const hasToken = (): boolean => readToken() !== null;

/** Whether the server said that this reader has nothing to see; everything else is a failure. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && [401, 403, 404].includes(error.status);

type Answer<Item> = { id: string; item: Item | null } | { id: string; failure: unknown };

interface Props<Item> {
  id: string;
  /** Asks the API, with the token of whoever is logged in. */
  read: (id: string, signal: AbortSignal) => Promise<Item>;
  children: (item: Item, user: User) => ReactNode;
}

/**
 * What stands at the address of an item that guests can't see. Its author and staff see it all the same (docs/rules.md#visibility);
 * to everybody else it is not there.
 */
export function HiddenItem<Item extends { title: string }>({ id, read, children }: Props<Item>) {
  const { status, user } = useSession();
  const [answer, setAnswer] = useState<Answer<Item> | null>(null);
  // Guests are told at once; only who has a token waits for the answer.
  const mayWait = useSyncExternalStore(onTokenChange, hasToken, () => false);
  useEffect(() => {
    if (status !== 'user') return;
    const controller = new AbortController();
    read(id, controller.signal).then(
      (item) => setAnswer({ id, item }),
      (failure: unknown) =>
        controller.signal.aborted || setAnswer(isRefusal(failure) ? { id, item: null } : { id, failure }),
    );
    return () => controller.abort();
  }, [status, id, read]);
  const known = answer?.id === id ? answer : null;
  const item = known && 'item' in known ? known.item : null;
  useTitle(user && item?.title);
  if (known && 'failure' in known) throw known.failure;
  if (user && item) return children(item, user);
  const isWaiting = status === 'loading' ? mayWait : status === 'user' && known === null;
  return isWaiting ? <LoadingPage /> : <NotFound />;
}

/** The server called the page 'Page Not Found'. Whatever was drawn since has a title of its own. */
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
