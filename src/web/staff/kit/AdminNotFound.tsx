import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import admin from './Admin.module.css';

/** Shown at an unknown address below /admin. */
export function AdminNotFound() {
  const { user } = useSession();
  return (
    <div className={admin.page}>
      <EmptyState
        title="Page Not Found"
        level="h1"
        actions={
          <>
            <ButtonLink to="/admin">{user?.role === 'admin' ? 'Go to Overview' : 'Go to Queue'}</ButtonLink>
            <ButtonLink to="/" variant="outline">
              Go to Homepage
            </ButtonLink>
          </>
        }
      >
        There is no admin page at this address. Check the address, or choose a page from the menu.
      </EmptyState>
    </div>
  );
}
