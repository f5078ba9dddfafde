import { ButtonLink } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';

/** A mailed link that no longer works, with the way to a new one. */
export const DeadLink = ({ message }: { message: string }) => (
  <Callout
    tone="danger"
    role="alert"
    title={message}
    actions={
      <ButtonLink to="/jobs" variant="outline">
        Find jobs
      </ButtonLink>
    }
  >
    Open a list or a search, choose filters, then select “Email me” above the results.
  </Callout>
);
