import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../lib/session/index.ts';
import { safeNext } from './safe-next.ts';

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
