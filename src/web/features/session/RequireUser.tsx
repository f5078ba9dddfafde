import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../contract/shapes/user.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { passwordChangePath } from './RedirectToPasswordChange.tsx';
import { useSession } from './SessionProvider.tsx';

interface Props {
  /** Prompt for guests: 'Please log in to see your dashboard.' */
  prompt: string;
  /** Shown until the session is known; has the size of the content. */
  waiting: ReactNode;
  children: (user: User) => ReactNode;
}

/** Shows its children to users; guests get a login prompt that returns here. */
export function RequireUser({ prompt, waiting, children }: Props) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const isLedAway = user?.mustChangePassword === true && pathname !== passwordChangePath;
  if (status === 'loading' || isLedAway) return waiting;
  if (user) return children(user);
  const next = new URLSearchParams({ next: pathname + search });
  return (
    <EmptyState
      title="Please log in"
      actions={
        <>
          <ButtonLink to={`/login?${next}`}>Login</ButtonLink>
          <ButtonLink to="/register" variant="outline">
            Create Account
          </ButtonLink>
        </>
      }
    >
      {prompt}
    </EmptyState>
  );
}
