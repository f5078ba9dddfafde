import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from './SessionProvider.tsx';

/** The page with the change-password form. */
export const passwordChangePath = '/profile';

/** These pages redirect signed-in users themselves, to the page that `next` should name. */
const redirecting: readonly string[] = ['/login', '/register'];

/** Redirects users whose password was set by an admin to change it, and back afterwards; the server refuses all other calls. */
export function RedirectToPasswordChange() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isElsewhere =
    user?.mustChangePassword === true && pathname !== passwordChangePath && !redirecting.includes(pathname);
  useEffect(() => {
    const next = new URLSearchParams({ next: pathname + search + hash });
    if (isElsewhere) void navigate(`${passwordChangePath}?${next}`, { replace: true });
  }, [isElsewhere, pathname, search, hash, navigate]);
  return null;
}
