import { Compass } from 'lucide';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { sectionOf } from './section-of.ts';

/** The 404 page (docs/specification.md#shell), with a link to the section that the address is in. */
export function NotFound() {
  const way = sectionOf(useLocation().pathname);
  return (
    <Page>
      <EmptyState
        title="Page Not Found"
        icon={Compass}
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
