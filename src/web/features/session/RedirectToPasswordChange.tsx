import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from './SessionProvider.tsx';

/** Where the change of a password is asked for. */
export const passwordChangePath = '/profile';

/** Leads a user whose password an admin made to its change, wherever they are: the server refuses all else. */
export function RedirectToPasswordChange() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = user?.mustChangePassword === true && pathname !== passwordChangePath;
  useEffect(() => {
    if (isElsewhere) void navigate(passwordChangePath, { replace: true });
  }, [isElsewhere, pathname, navigate]);
  return null;
}
