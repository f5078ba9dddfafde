import { LogIn } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from './current-user.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, PageHead } from '../../ui/Layout.tsx';
import { passwordChangePath } from './redirects.tsx';
import { useSession } from './SessionProvider.tsx';

interface Props {
  /** Prompt for guests: 'Your jobs, posts and credits will be shown here.' */
  prompt: string;
  /** Shown until the session is known; has the size of the content. */
  waiting: ReactNode;
  /** Title of the prompt's page, where the children bring a page of their own. */
  title?: string;
  children: (user: Profile) => ReactNode;
}

/** Shows its children to users; guests get a login prompt that returns here. */
export function RequireUser({ prompt, waiting, title, children }: Props) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const isRedirected = user?.mustChangePassword === true && pathname !== passwordChangePath;
  if (status === 'loading' || isRedirected) return waiting;
  if (user) return children(user);
  const next = new URLSearchParams({ next: pathname + search });
  const login = (
    <EmptyState
      title="Log in to go on"
      icon={LogIn}
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
