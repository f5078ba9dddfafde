import { Link } from 'react-router';
import { CreditsForSale } from '../features/payments/CreditsForSale.tsx';
import { PackagesForSale } from '../features/payments/PackagesForSale.tsx';
import { ReturnNotice } from '../features/payments/ReturnNotice.tsx';
import { CreditPrices } from '../features/plans/CreditPrices.tsx';
import { PackageList } from '../features/plans/PackageList.tsx';
import css from '../features/plans/Plans.module.css';
import { NothingForSale } from '../features/plans/NothingForSale.tsx';
import { PremiumNotice } from '../features/plans/PremiumNotice.tsx';
import { purchaseLoader } from '../features/plans/purchase-loader.ts';
import { PurchasePrompt } from '../features/plans/PurchasePrompt.tsx';
import { useSession } from '../features/session/index.ts';
import { shortDate } from '../format/dates.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { Route } from './+types/packages.ts';

const lead = 'Credits are taken only when a moderator approves the item. They never expire.';

export const loader = purchaseLoader;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Credits and Packages',
    ...(loaderData?.isSelling ? { description: lead, canonical: loaderData.canonical } : { index: false }),
  });

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  if (!loaderData.isSelling) return <NothingForSale title="Credits and Packages" />;
  const buys = user?.subscription === 'free' && (user.role === 'individual' || user.role === 'university');
  return (
    <Page>
      <PageHead
        title="Credits and Packages"
        lead={lead}
        tools={
          user && (
            <ButtonLink to="/payments" variant="outline">
              Payments and receipts
            </ButtonLink>
          )
        }
      />
      <ReturnNotice />
      {!user && (
        <PurchasePrompt next="/packages">
          Log in to see your balances and to buy credits. Prices are the same for everyone.
        </PurchasePrompt>
      )}
      {user?.subscription === 'premium' && <PremiumNotice />}
      {user?.subscription === 'premium' && user.subscriptionEndsAt && (
        <p className={css.until}>
          It ends on {shortDate(user.subscriptionEndsAt)}. <Link to="/membership">Renew it</Link>
        </p>
      )}
      {buys && <CreditsForSale />}
      {user?.subscription !== 'premium' && (
        <section className={css.section} aria-labelledby="packages">
          <h2 id="packages">Packages for institutions</h2>
          <p className={css.lead}>A package post works for any type and is used before credits.</p>
          {buys && user.role === 'university' ? <PackagesForSale /> : <PackageList />}
        </section>
      )}
      {!user && (
        <section className={css.section} aria-labelledby="credits">
          <h2 id="credits">Credits</h2>
          <p className={css.lead}>One credit publishes one item of its type. Buy from 1 to 1,000 at once.</p>
          <CreditPrices />
        </section>
      )}
    </Page>
  );
}
