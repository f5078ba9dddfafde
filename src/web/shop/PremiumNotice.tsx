import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Premium members have nothing to buy. */
export const PremiumNotice = () => (
  <Notice
    tone="ok"
    title="You have unlimited posting"
    actions={
      <>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        <ButtonLink to="/posts/create" variant="outline">
          Create Post
        </ButtonLink>
      </>
    }
  >
    <p>As a premium member you publish without credits.</p>
  </Notice>
);
