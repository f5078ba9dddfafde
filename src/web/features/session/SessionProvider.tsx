import {
  createContext,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../../contract/shapes/user.ts';
import { call } from '../../api/call.ts';
import { onTokenChange, readToken, removeToken, storeToken } from '../../api/token.ts';

import { clearOptOut, countUnsavedDrafts, deleteLocalDrafts } from './local-drafts.ts';
import type { UnsavedTextsChoice } from './UnsavedTextsDialog.tsx';

/** Few ever see it, and public pages stay light. */
const UnsavedTextsDialog = lazy(() =>
  import('./UnsavedTextsDialog.tsx').then((module) => ({ default: module.UnsavedTextsDialog })),
);

export type SessionStatus = 'loading' | 'guest' | 'user';

export interface Session {
  /** 'loading' on the server and until the browser knows: guests and users must look alike in it. */
  status: SessionStatus;
  user: User | null;
  /** Keeps the token of a login or registration. */
  login(token: string, user: User): void;
  /** Keeps the token with which the session goes on after its user has proved again who they are. */
  renew(token: string): void;
  /**
   * Ends the session on the server and here, takes away what this browser keeps of the user, and goes to `to` ('/' unless said
   * otherwise). Asks first when a text would be lost.
   */
  logout(to?: string): Promise<void>;
  /** Fetches the profile again. */
  refresh(): Promise<void>;
  /** Puts what a call answered in place of the present user. */
  update(user: User): void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession stands outside of SessionProvider');
  return session;
}

/** Restores the user from the stored token, and keeps several tabs in step (docs/rules.md#client-behaviour). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [{ status, user }, setState] = useState<{ status: SessionStatus; user: User | null }>({
    status: 'loading',
    user: null,
  });
  const known = useRef<string | null>(null);
  const [question, setQuestion] = useState<{
    count: number;
    onChoice: (choice: UnsavedTextsChoice) => void;
  } | null>(null);

  const refresh = useCallback(async () => {
    const token = readToken();
    known.current = token;
    // Nobody waits for this: what a visitor does meanwhile comes first.
    if (!token) return startTransition(() => setState({ status: 'guest', user: null }));
    try {
      const restored = await call('GET /users/profile');
      // Meanwhile somebody else may have logged in: what came late isn't told.
      if (known.current === token) setState({ status: 'user', user: restored });
    } catch (error) {
      // A dead token is gone by now, so this comes before the question whether it still counts.
      console.warn('Auth check failed', error instanceof Error ? error.message : error);
      if (known.current !== token) return;
      if (!readToken()) setState({ status: 'guest', user: null });
      else setState((state) => (state.user ? state : { status: 'guest', user: null }));
    }
  }, []);

  useEffect(() => {
    void refresh();
    return onTokenChange(() => {
      if (readToken() !== known.current) void refresh();
    });
  }, [refresh]);

  const session = useMemo<Session>(
    () => ({
      status,
      user,
      login: (token, loggedIn) => {
        known.current = token;
        clearOptOut();
        storeToken(token);
        setState({ status: 'user', user: loggedIn });
      },
      renew: (token) => {
        known.current = token;
        storeToken(token);
      },
      logout: async (to = '/') => {
        const count = user ? countUnsavedDrafts(user.id) : 0;
        const ask = (resolve: (choice: UnsavedTextsChoice) => void) =>
          setQuestion({ count, onChoice: resolve });
        const choice = count > 0 ? await new Promise(ask) : 'delete';
        setQuestion(null);
        if (choice === 'stay') return;
        await call('POST /auth/logout').catch(() => {});
        if (user) deleteLocalDrafts(user.id, choice === 'delete' ? 'all' : 'saved');
        removeToken();
        await navigate(to);
      },
      refresh,
      update: (changed) => setState({ status: 'user', user: changed }),
    }),
    [status, user, refresh, navigate],
  );
  return (
    <SessionContext value={session}>
      {children}
      {question && (
        <Suspense>
          <UnsavedTextsDialog {...question} />
        </Suspense>
      )}
    </SessionContext>
  );
}
