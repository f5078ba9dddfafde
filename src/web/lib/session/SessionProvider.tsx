import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { User } from '../../../contract/people/user.ts';
import { call } from '../api/call.ts';
import { onTokenChange, readToken, returnToOwnToken, storeToken } from '../api/token.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { useOnReconnect } from '../connection/connection.ts';
import {
  endSession,
  forgetKept,
  allowDrafts,
  countUnsavedTexts,
  deleteUnsavedTexts,
  forgetNotices,
  forgetRecentSearches,
} from './end-session.ts';
import { currentUser, keepUser, type Profile } from './current-user.ts';
import type { UnsavedTextsChoice } from './UnsavedTextsDialog.tsx';

/** Loaded on demand to keep public pages small. */
const UnsavedTextsDialog = lazyComponent(() => import('./UnsavedTextsDialog.tsx'), {
  Missing: ConfirmToKeep,
});

/** The browser's own dialog in its place. */
function ConfirmToKeep({ onChoice }: { onChoice: (choice: UnsavedTextsChoice) => void }) {
  useEffect(() => {
    const text = 'This browser has drafts that are not saved in your account. Keep them and log out?';
    onChoice(confirm(text) ? 'keep' : 'stay');
  }, [onChoice]);
  return null;
}

type SessionStatus = 'loading' | 'guest' | 'user';

export interface Session {
  /** 'loading' on the server and until the session is known; the page must look the same for guests and users meanwhile. */
  status: SessionStatus;
  user: Profile | null;
  /** Stores the token of a login or registration. */
  login(token: string, user: Profile): void;
  /** Stores the new token after re-authentication. */
  renew(token: string): void;
  /**
   * Ends the session, removes the user's data from this browser, and goes to `to` (default '/'). Asks first if
   * unsaved texts would be lost.
   */
  logout(to?: string): Promise<void>;
  /** Reloads the profile. */
  refresh(): Promise<void>;
  /** Replaces the current user by a call's result. */
  update(user: User): void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider');
  return session;
}

/** Asks at logout what to do with texts that are only in this browser. */
function useUnsavedTexts() {
  const [question, setQuestion] = useState<{
    count: number;
    onChoice: (choice: UnsavedTextsChoice) => void;
  } | null>(null);
  const ask = useCallback(async (count: number): Promise<UnsavedTextsChoice> => {
    const choice = await new Promise<UnsavedTextsChoice>((onChoice) => setQuestion({ count, onChoice }));
    setQuestion(null);
    return choice;
  }, []);
  const dialog = question && <UnsavedTextsDialog {...question} />;
  return { ask, dialog };
}

/** The user of the stored token, here and in all tabs (docs/specification.md#client-behaviour). */
function useRestoredUser() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ status: SessionStatus; user: Profile | null }>({
    status: 'loading',
    user: null,
  });
  const known = useRef<string | null>(null);

  const read = useCallback(async (isFresh: boolean) => {
    const token = readToken();
    // The session ended, here, in another tab or on the server; the next user of this device may be somebody else.
    if (known.current && !token) {
      forgetRecentSearches();
      forgetNotices();
      void forgetKept();
    }
    known.current = token;
    // Not urgent: user input has priority, and parts of the page that aren't hydrated yet would be taken away until their
    // script is there.
    if (!token) return startTransition(() => setState({ status: 'guest', user: null }));
    const user = await currentUser({ isFresh });
    // Ignored if the token has changed meanwhile.
    if (known.current !== token) return;
    startTransition(() =>
      setState((before) => {
        if (user) return { status: 'user', user };
        return before.user && readToken() ? before : { status: 'guest', user: null };
      }),
    );
  }, []);
  const refresh = useCallback(() => read(true), [read]);

  useEffect(() => {
    void read(false);
    return onTokenChange(() => {
      if (readToken() === known.current) return;
      void read(false);
      // What this page has loaded is the former user's.
      void revalidate();
    });
  }, [read, revalidate]);
  // A user whose profile could not be read is shown as a guest, who still has a token.
  useOnReconnect(() => {
    if (readToken() && !state.user) void refresh().then(revalidate);
  });
  const update = useCallback((user: Profile) => {
    keepUser(user);
    setState((before) => ({
      status: 'user',
      user: { ...(before.user?.id === user.id && before.user), ...user },
    }));
  }, []);
  const enter = useCallback((token: string) => {
    known.current = token;
    storeToken(token);
  }, []);
  return { ...state, refresh, update, enter };
}

/** Provides the session and the functions that change it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { status, user, refresh, update, enter } = useRestoredUser();
  const { ask, dialog } = useUnsavedTexts();
  const session = useMemo<Session>(
    () => ({
      status,
      user,
      login: (token, loggedIn) => {
        allowDrafts();
        enter(token);
        update(loggedIn);
        void refresh();
      },
      renew: enter,
      logout: async (to = '/') => {
        const count = user ? countUnsavedTexts(user.id) : 0;
        const choice = count > 0 ? await ask(count) : 'delete';
        if (choice === 'stay') return;
        returnToOwnToken();
        await call('POST /auth/logout').catch(() => {});
        if (user && choice === 'delete') deleteUnsavedTexts(user.id);
        await endSession();
        await navigate(to);
      },
      refresh,
      update,
    }),
    [status, user, refresh, update, enter, navigate, ask],
  );
  return (
    <SessionContext value={session}>
      {children}
      {dialog}
    </SessionContext>
  );
}
