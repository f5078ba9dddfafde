import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

const restrictedTo = { admin: 'administrators', moderation: 'moderators and administrators' } as const;

/** The access-denied page, with the text of the area it guards (docs/rules.md#admin-area). */
export function AccessDenied({ area }: { area: keyof typeof restrictedTo }) {
  return (
    <EmptyState
      title="Access Denied"
      level="h1"
      actions={
        <>
          <ButtonLink to="/">Go to Homepage</ButtonLink>
          <ButtonLink to="/login" variant="outline">
            Login
          </ButtonLink>
        </>
      }
    >
      You don't have permission to access this area. This section is restricted to {restrictedTo[area]} only.
    </EmptyState>
  );
}
