import { Link, type MetaArgs, useSearchParams, useLocation } from 'react-router';
import { useEffect, useState } from 'react';
import { isStaff, creditTypes, types } from '../../contract/vocabulary/index.ts';
import { inRupees } from '../../contract/money/rupees.ts';
import type { User } from '../../contract/people/user.ts';
import { lazyComponent, NotLoaded } from '../lib/loading/lazy-component.tsx';
import { availableOffers } from '../lib/shop.ts';
import { useSession } from '../lib/session/index.ts';
import { shortDate } from '../lib/format/dates.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { Page, Grid } from '../ui/Layout.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import {
  StaffExempt,
  SalesOff,
  PremiumNotice,
  purchaseLoader,
  PurchasePageHead,
  PurchasePrompt,
} from './PurchasePageHead.tsx';
import type { Route } from './+types/packages.route.ts';
import { usePrices, Price } from './Price.tsx';
import { PackageShop } from './PackageShop.tsx';
import { PackageList } from './PackageList.tsx';
import css from './Plans.module.css';

const messages = {
  success: [
    'ok',
    'Payment successful',
    'Your package has been added to your account. We will email you the receipt.',
  ],
  failed: ['danger', 'The payment failed', 'You have not been charged. You can try again.'],
  closed: [
    'info',
    'The payment page was closed',
    'You have not been charged. The order stays open for a few days.',
  ],
  pending: [
    'info',
    'Your payment is being processed',
    'We will add your package when the payment provider confirms the payment.',
  ],
} as const;
type Returned = keyof typeof messages;

/** The outcome of a payment after the return from the provider's page; shown once, then removed from the URL. */
function ReturnNotice() {
  const { refresh } = useSession();
  const [returned, setReturned] = useState<Returned | null>(null);
  useEffect(() => {
    const address = new URL(location.href);
    const payment = address.searchParams.get('payment');
    if (!payment || !Object.hasOwn(messages, payment)) return;
    setReturned(payment as Returned);
    address.searchParams.delete('payment');
    history.replaceState(history.state, '', address);
    void refresh();
  }, [refresh]);
  if (!returned) return null;
  const [tone, title, text] = messages[returned];
  return (
    <Notice
      tone={tone}
      title={title}
      role="alert"
      actions={
        <ButtonLink to="/payments" variant="outline">
          Payments and receipts
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

/** When a credit and a post of a package are taken (docs/specification.md#pay-on-approval, docs/specification.md#institutions); mails say the same. */
const chargeText = 'A credit is taken when a moderator approves, a post of a package when you submit.';
const packageText =
  'A post of a package works for any type and is used before credits. It comes back if you delete what wasn’t approved.';

/** The packages. Institutions can buy them; guests are told how, and individuals, who can't, find them folded to a line. */
function PackageOffers({ user }: { user: User | null }) {
  const { credits } = usePrices();
  const offers = (
    <>
      <p className={css.lead}>
        {packageText} A credit for a job alone costs {inRupees(credits.job)}. <HowToBuy user={user} />
      </p>
      {user?.role === 'university' ? (
        <PackageShop />
      ) : (
        <PackageList action={() => <BuyerButton user={user} />} />
      )}
    </>
  );
  if (user && user.role !== 'university')
    return (
      <details className={css.section}>
        <summary>Packages for institutions</summary>
        {offers}
      </details>
    );
  return (
    <section className={css.section} aria-labelledby="packages">
      <h2 id="packages">Packages for institutions</h2>
      {offers}
    </section>
  );
}

function HowToBuy({ user }: { user: User | null }) {
  if (user?.role === 'university') return null;
  if (user)
    return (
      <>
        Only institution accounts can buy packages. With your account you can buy credits, or publish without
        credits as a <Link to="/membership">premium member</Link>.
      </>
    );
  return (
    <>
      To buy one, log in with your institution’s account or{' '}
      <Link to="/register">register your institution</Link>.
    </>
  );
}

/** The button of a card for those who can't buy the package. */
function BuyerButton({ user }: { user: User | null }) {
  const { search } = useLocation();
  return user ? (
    <ButtonLink to={{ search, hash: '#credits' }} variant="outline" block>
      Buy credits instead
    </ButtonLink>
  ) : (
    <ButtonLink to="/login?next=/packages" variant="outline" block>
      Login to Purchase
    </ButtonLink>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

/** Loaded for users only. */
const CreditsForSale = lazyComponent(() => import('./CreditsForSale.tsx'), {
  Missing: () => <NotLoaded what="Your credits" />,
});

/** Loaded for who comes from a proforma invoice. */
const OrderQuote = lazyComponent(() => import('./OrderQuote.tsx'), {
  Missing: () => <NotLoaded what="The proforma invoice" />,
});

const lead = `${chargeText} Credits never expire.`;

export const loader = purchaseLoader;

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Credits and Packages',
    ...(loaderData?.isSelling ? { description: lead, canonical: loaderData.canonical } : { index: false }),
  });

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { status, user } = useSession();
  const quote = useSearchParams()[0].get('quote');
  if (!loaderData.isSelling) return <SalesOff title="Credits and Packages" />;
  const isOffered = availableOffers(user).credits;
  const isOfInstitution = user?.role === 'university';
  const isOfStaff = user !== null && isStaff(user.role);
  return (
    <Page>
      <PurchasePageHead title="Credits and Packages" lead={lead} />
      <div className={status === 'loading' ? css.untilKnown : undefined}>
        <ReturnNotice />
        {user && isOffered && quote && <OrderQuote reference={quote} />}
        {!user && (
          <PurchasePrompt next="/packages">
            Log in to see your balances and to buy credits. Prices are the same for everyone.
          </PurchasePrompt>
        )}
        {isOfStaff && <StaffExempt />}
        {user?.subscription === 'premium' && !isOfStaff && <PremiumNotice />}
        {user?.subscription === 'premium' && user.subscriptionEndsAt && (
          <p className={css.until}>
            It ends on {shortDate(user.subscriptionEndsAt)}. <Link to="/membership">Renew it</Link>
          </p>
        )}
        {/* Packages come first for institutions. */}
        {isOffered && isOfInstitution && <PackageOffers user={user} />}
        {user && isOffered && <CreditsForSale />}
        {isOffered && !isOfInstitution && <PackageOffers user={user} />}
        {!user && (
          <section className={css.section} aria-labelledby="credits">
            <h2 id="credits">Credits</h2>
            <p className={css.lead}>
              One credit publishes one job or post of its type. Buy from 1 to 1,000 at once.
            </p>
            <CreditPrices />
          </section>
        )}
      </div>
    </Page>
  );
}

/** Prices of credits by type. */
function CreditPrices() {
  const { credits } = usePrices();
  return (
    <Grid as="dl" min="19rem" gap="0 5" className={css.credits}>
      {creditTypes.map((type) => (
        <div key={type}>
          <dt>{types[type].label}</dt>
          <dd>
            <Price paise={credits[type]} per="per credit" />
          </dd>
        </div>
      ))}
    </Grid>
  );
}
