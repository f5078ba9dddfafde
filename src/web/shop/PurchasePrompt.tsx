import { ButtonLink } from '../ui/Button.tsx';
import { Cluster } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Asks guests to log in before buying, and returns them to the page (docs/specification.md#packages-screen). */
export const PurchasePrompt = ({ next, children }: Props) => (
  <Notice title={title} actions={<Ways next={next} />}>
    <p>{children}</p>
  </Notice>
);

/** The same prompt inside a card. */
export const PurchasePromptInCard = ({ next, children }: Props) => (
  <>
    <p>
      <b>{title}</b>
    </p>
    <p>{children}</p>
    <Cluster gap="1">
      <Ways next={next} />
    </Cluster>
  </>
);

const title = 'Log in to purchase';

interface Props {
  next: string;
  children: string;
}

const Ways = ({ next }: Pick<Props, 'next'>) => (
  <>
    <ButtonLink to={`/login?next=${next}`}>Login to Purchase</ButtonLink>
    <ButtonLink to="/register" variant="outline">
      Create Account
    </ButtonLink>
  </>
);
