import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../session/index.ts';
import { safeNext } from './safe-next.ts';

/** A user has nothing to do on /login and /register: he goes where ?next= leads, else to the dashboard. */
export function useLeaveWhenLoggedIn(): void {
  const { status } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(search.get('next'));
  useEffect(() => {
    if (status === 'user') void navigate(next, { replace: true });
  }, [status, next, navigate]);
}
