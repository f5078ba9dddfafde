import { isRouteErrorResponse, useLocation } from 'react-router';
import { types, itemTypes } from '../../../contract/vocabulary/index.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Layout.tsx';
import { isOffline, useOnReconnect } from '../connection/connection.ts';
import { reloadPage } from '../loading/lazy-component.tsx';

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

interface SectionLink {
  label: string;
  to: string;
}

const sections: Record<string, SectionLink> = {
  dashboard: { label: 'Go to Dashboard', to: '/dashboard' },
  profile: { label: 'Go to Profile', to: '/profile' },
  payments: { label: 'Payments and receipts', to: '/payments' },
  ...Object.fromEntries(
    itemTypes.map((type) => {
      const { path, title } = types[type];
      return [path.slice(1), { label: `View All ${title}`, to: path }];
    }),
  ),
};

/** The section that an unknown address is in, for a link from the 404 page. */
export function sectionOf(pathname: string): SectionLink | undefined {
  const first = pathname.split('/')[1] ?? '';
  return Object.hasOwn(sections, first) ? sections[first] : undefined;
}

/** The 404 page (docs/specification.md#shell), with a link to the section that the address is in. */
export function NotFound() {
  const way = sectionOf(useLocation().pathname);
  return (
    <Page>
      <EmptyState
        title="Page Not Found"
        level="h1"
        actions={
          <>
            {way && <ButtonLink to={way.to}>{way.label}</ButtonLink>}
            <ButtonLink to="/" variant={way && 'outline'}>
              Go to Homepage
            </ButtonLink>
            <ButtonLink to="/search" variant="outline">
              Search
            </ButtonLink>
          </>
        }
      >
        The page you are looking for does not exist, was removed, or is not public.
      </EmptyState>
    </Page>
  );
}
