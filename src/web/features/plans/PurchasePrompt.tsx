import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Asks guests to log in before buying, and returns them to the page (docs/rules.md#packages-screen). */
export const PurchasePrompt = ({ next, children }: { next: string; children: string }) => (
  <Notice
    title="Please log in to purchase"
    actions={
      <>
        <ButtonLink to={`/login?next=${next}`}>Login to Purchase</ButtonLink>
        <ButtonLink to="/register" variant="outline">
          Create Account
        </ButtonLink>
      </>
    }
  >
    <p>{children}</p>
  </Notice>
);
