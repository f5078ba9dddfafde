import { useSearchParams } from 'react-router';
import { isStaff, creditTypes, types } from '../../contract/vocabulary/index.ts';
import { lazyPart, NotLoaded } from '../lib/loading/lazy-part.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { availableOffers } from '../lib/selling/offers.ts';
import { PackageOffers, creditText } from './PackageOffers.tsx';
import css from './Plans.module.css';
import {
  StaffExempt,
  SalesOff,
  PremiumNotice,
  purchaseLoader,
  PurchasePageHead,
  PurchasePrompt,
} from './PurchasePageHead.tsx';
import { useSession } from '../lib/session/index.ts';
import { shortDate } from '../lib/format/dates.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { Link } from '../ui/Link.tsx';
import { Page } from '../ui/Wrap.tsx';
import type { Route } from './+types/packages.route.ts';
import { usePrices } from './use-prices.ts';
import { Price } from './Price.tsx';
import { Grid } from '../ui/Layout.tsx';

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

/** Loaded for users only. */
const CreditsForSale = lazyPart(() => import('./CreditsForSale.tsx'), {
  Missing: () => <NotLoaded what="Your credits" />,
});

/** Loaded for who comes from a proforma invoice. */
const OrderQuote = lazyPart(() => import('./OrderQuote.tsx'), {
  Missing: () => <NotLoaded what="The proforma invoice" />,
});

const lead = `${creditText} They never expire.`;

export const loader = purchaseLoader;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
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
              One credit publishes one item of its type. Buy from 1 to 1,000 at once.
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
