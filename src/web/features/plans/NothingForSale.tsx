import { ButtonLink } from '../../ui/Button.tsx';
import { Page, PageHead } from '../../ui/Wrap.tsx';
import { useSession } from '../session/index.ts';
import css from './Plans.module.css';

/** Replaces pages with prices if nothing is for sale. */
export function NothingForSale({ title }: { title: string }) {
  const { user } = useSession();
  return (
    <Page>
      <PageHead
        title={title}
        lead="Nothing is sold on this site."
        tools={
          user && (
            <ButtonLink to="/payments" variant="outline">
              Payments and receipts
            </ButtonLink>
          )
        }
      />
      <p className={css.lead}>
        Credits, package posts and memberships that an account already has stay valid. Administrators can add
        to them.
      </p>
    </Page>
  );
}
