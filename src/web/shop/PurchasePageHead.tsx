import { ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Wrap.tsx';
import { useSession } from '../lib/session/index.ts';

/** The head of a page that sells something, with the way to earlier payments. */
export const PurchasePageHead = ({ title, lead }: { title: string; lead: string }) => (
  <PageHead
    title={title}
    lead={lead}
    tools={
      useSession().user && (
        <ButtonLink to="/payments" variant="outline">
          Payments and receipts
        </ButtonLink>
      )
    }
  />
);
