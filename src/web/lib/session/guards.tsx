import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHead } from '../../ui/Layout.tsx';
import { call, secondFactorRequired } from '../api/call.ts';
import type { Profile } from './current-user.ts';
import { useSession } from './SessionProvider.tsx';

/** The page with the change-password form. */
const passwordChangePath = '/profile';

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

const setUpPath = '/profile';

/**
 * Redirects users who must set up a second factor, and back afterwards; the server refuses all other calls. Staff are checked at once,
 * others after a refused call, which saves all users a call on each page.
 */
export function RedirectToSecondFactor() {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [requiredFor, setRequiredFor] = useState<string | null>(null);
  const id = user !== null && !user.hasSecondFactor && !user.mustChangePassword ? user.id : null;
  const isOfStaff = user !== null && isStaff(user.role);
  useEffect(() => {
    if (id === null) return;
    const onRequired = () => setRequiredFor(id);
    addEventListener(secondFactorRequired, onRequired);
    return () => removeEventListener(secondFactorRequired, onRequired);
  }, [id]);
  useEffect(() => {
    if (id === null || !isOfStaff) return;
    call('GET /users/second-factor').then(
      ({ required }) => setRequiredFor(required ? id : null),
      () => setRequiredFor(null),
    );
  }, [id, isOfStaff]);
  const isElsewhere = id !== null && requiredFor === id && pathname !== setUpPath;
  useEffect(() => {
    const next = new URLSearchParams({ next: pathname + search + hash });
    if (isElsewhere) void navigate(`${setUpPath}?${next}#two-step-login`, { replace: true });
  }, [isElsewhere, pathname, search, hash, navigate]);
  return null;
}

interface RequireUserProps {
  /** Prompt for guests: 'Your jobs, posts and credits will be shown here.' */
  prompt: string;
  /** Shown until the session is known; has the size of the content. */
  waiting: ReactNode;
  /** Title of the prompt's page, where the children bring a page of their own. */
  title?: string;
  children: (user: Profile) => ReactNode;
}

/** Shows its children to users; guests get a login prompt that returns here. */
export function RequireUser({ prompt, waiting, title, children }: RequireUserProps) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const isRedirected = user?.mustChangePassword === true && pathname !== passwordChangePath;
  if (status === 'loading' || isRedirected) return waiting;
  if (user) return children(user);
  const next = new URLSearchParams({ next: pathname + search });
  const login = (
    <EmptyState
      title="Log in to go on"
      actions={
        <>
          <ButtonLink to={`/login?${next}`}>Login</ButtonLink>
          <ButtonLink to={`/register?${next}`} variant="outline">
            Create Account
          </ButtonLink>
        </>
      }
    >
      {prompt}
    </EmptyState>
  );
  if (!title) return login;
  return (
    <Page>
      <PageHead title={title} />
      {login}
    </Page>
  );
}
