import { CloudOff } from 'lucide';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isOffline } from '../connection/connection.ts';
import { useOnReconnect } from '../connection/use-on-reconnect.ts';
import { reloadPage } from '../navigation/use-documents-without-scripts.ts';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Wrap.tsx';

export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** An unexpected error, in the frame of the area it happened in. */
export function ErrorScreen() {
  // Not '.', which would be the home page at the root.
  const { pathname, search } = useLocation();
  useOnReconnect(reloadPage);
  return (
    <Page>
      <EmptyState
        title="This page could not be shown"
        icon={CloudOff}
        level="h1"
        actions={
          <ButtonAnchor
            href={pathname + search}
            // Offline, the browser would show an error page of its own.
            onClick={(event) => isOffline() && event.preventDefault()}
          >
            Try again
          </ButtonAnchor>
        }
      >
        The connection was lost or something went wrong on our side. Your saved data is safe. Please try again
        in a moment.
      </EmptyState>
    </Page>
  );
}
