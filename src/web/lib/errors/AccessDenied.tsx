import { useLocation } from 'react-router';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSession } from '../session/SessionProvider.tsx';

const restrictedTo = { admin: 'administrators', moderation: 'moderators and administrators' } as const;

/** The access-denied page, with the text of its area (docs/specification.md#admin-area). */
export function AccessDenied({ area }: { area: keyof typeof restrictedTo }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // Whoever is logged in would come back here.
  const next =
    !user && pathname.startsWith('/admin') ? `?${new URLSearchParams({ next: pathname + search })}` : '';
  return (
    <EmptyState
      title="Access Denied"
      level="h1"
      actions={
        <>
          {user && isStaff(user.role) && <ButtonLink to="/admin">Go to Queue</ButtonLink>}
          <ButtonLink to="/" variant={user && isStaff(user.role) ? 'outline' : 'primary'}>
            Go to Homepage
          </ButtonLink>
          <ButtonLink to={`/login${next}`} variant="outline">
            Login
          </ButtonLink>
        </>
      }
    >
      You don't have permission to access this area. This section is restricted to {restrictedTo[area]} only.
    </EmptyState>
  );
}
