import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Wrap.tsx';

/** The 404 page (docs/rules.md#shell). */
export function NotFound() {
  return (
    <Page>
      <EmptyState
        title="Page Not Found"
        level="h1"
        actions={
          <>
            <ButtonLink to="/">Go to Homepage</ButtonLink>
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
