import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHead, Page, Cluster } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { renderContext, staticLoader } from '../lib/public-queries.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import css from './Plans.module.css';

/** The head of a page that sells something, with the way to earlier payments. */
export const PurchasePageHead = ({ title, lead }: { title: string; lead: string }) => (
  <PageHead
    title={title}
    lead={lead}
    tools={
      useSession().user && (
        <ButtonLink to="/payments" variant="outline" className={css.toPayments!}>
          Payments and receipts
        </ButtonLink>
      )
    }
  />
);

/** Premium members have nothing to buy. */
export const PremiumNotice = () => (
  <Callout
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
  </Callout>
);

/** Asks guests to log in before buying, and returns them to the page (docs/specification.md#packages-screen). */
export const PurchasePrompt = ({ next, children }: { next: string; children: string }) => (
  <>
    <p>
      <b>Login to Purchase</b>
    </p>
    <p>{children}</p>
    <Cluster gap="1">
      <ButtonLink to={`/login?next=${next}`}>Login to Purchase</ButtonLink>
      <ButtonLink to="/register" variant="outline">
        Create Account
      </ButtonLink>
    </Cluster>
  </>
);

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
        Existing credits, posts of a package and memberships stay valid. Administrators can add more.
      </p>
    </Page>
  );
}

/** Shown to moderators and admins instead of offers. */
export const StaffExempt = () => (
  <Callout
    title="Your account needs no credits or membership"
    actions={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
  >
    <p>Credits and membership are for individuals and institutions. Staff accounts don’t need them.</p>
  </Callout>
);

/** Loader of purchase pages. */
export async function purchaseLoader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const { paymentMode, prices } = args.context.get(renderContext);
  return { ...staticLoader(args), isSelling: paymentMode !== 'off', prices: await prices() };
}
