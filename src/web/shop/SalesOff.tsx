import { ButtonLink } from '../ui/Button.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';
import { useSession } from '../lib/session/index.ts';
import css from './Plans.module.css';

/** Replaces pages with prices if nothing is for sale. */
export function SalesOff({ title }: { title: string }) {
  const { user } = useSession();
  return (
    <Page>
      <PageHead
        title={title}
        lead="This site does not sell credits or memberships."
        tools={
          user && (
            <ButtonLink to="/payments" variant="outline">
              Payments and receipts
            </ButtonLink>
          )
        }
      />
      <p className={css.lead}>
        Existing credits, package posts and memberships stay valid. Administrators can add more.
      </p>
    </Page>
  );
}
