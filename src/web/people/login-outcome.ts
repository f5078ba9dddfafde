import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallError, serverMessage } from '../lib/api/call.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';

/** Message of a failed registration: the server's, that of a network error, or a default one. */
export const registrationFailureMessage = (error: unknown): string =>
  error instanceof CallError && error.status === 0
    ? error.message
    : serverMessage(error, 'Registration failed');

/**
 * Message of a failed login: the server's; without one, that of wrong credentials for a refusal, and a general one for
 * a server or network error.
 */
export function loginFailureMessage(error: unknown): string {
  if (error instanceof CallError)
    return error.status >= 400 && error.status < 500
      ? serverMessage(error, 'Invalid credentials')
      : error.message;
  if (error instanceof Error) return error.message || 'An error occurred during login';
  return 'Login failed. Please try again.';
}

const anywhere = 'http://this.site.invalid';

/** Validates ?next=: a path of this site, else the dashboard. Other sites and the account screens are not allowed. */
export function safeNext(next: string | null): string {
  const home = '/dashboard';
  if (!next?.startsWith('/')) return home;
  if (!URL.canParse(next, anywhere)) return home;
  const url = new URL(next, anywhere);
  if (url.origin !== anywhere || url.pathname.startsWith('//')) return home;
  if (/^\/(login|register|reset-password)(\/|$)/.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}

/** Redirects logged-in users from /login and /register to ?next=, else to the dashboard. */
export function useLeaveWhenLoggedIn(): void {
  const { status } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next'));
  useEffect(() => {
    if (status === 'user') void navigate(next, { replace: true });
  }, [status, next, navigate]);
}

/** Returns the user to the page named in `next`, from which they were redirected here; without it they stay. */
export function useReturnToNext(): () => void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.get('next');
  return () => {
    if (next !== null) void navigate(safeNext(next), { replace: true });
  };
}
