import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The first visit. */
export const NothingDue = ({ fact = 'Nothing is due.' }: { fact?: string }) => (
  <EmptyState
    actions={
      <ButtonLink to="/jobs?sort=deadline" size="small" variant="outline">
        Jobs closing soon
      </ButtonLink>
    }
  >
    {fact} Save a job or a call, and its dates stand here.
  </EmptyState>
);
