import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from './SessionProvider.tsx';

/** The page with the change-password form. */
export const passwordChangePath = '/profile';

/** Redirects users whose password was set by an admin to change it; the server refuses all other calls. */
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
