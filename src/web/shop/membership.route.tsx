import { Check } from 'lucide';
import { Comparison } from './Comparison.tsx';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { membershipOffer } from '../../contract/money/prices.ts';
import { membershipBenefits } from '../lib/content/about.ts';
import { availableOffers } from '../lib/selling/offers.ts';
import css from './Plans.module.css';
import { StaffExempt } from './StaffExempt.tsx';
import { MembershipShop } from './MembershipShop.tsx';
import { Price } from './Price.tsx';
import { SalesOff } from './SalesOff.tsx';
import { PremiumNotice } from './PremiumNotice.tsx';
import { purchaseLoader } from './purchase-loader.ts';
import { PurchasePageHead } from './PurchasePageHead.tsx';
import { PurchasePromptInCard } from './PurchasePrompt.tsx';
import { useSession } from '../lib/session/index.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Wrap.tsx';
import type { Route } from './+types/membership.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

const lead = 'An annual membership for faculty, researchers and PhD scholars.';

export const loader = purchaseLoader;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Premium Membership',
    ...(loaderData?.isSelling ? { description: lead, canonical: loaderData.canonical } : { index: false }),
  });

export default function Membership({ loaderData }: Route.ComponentProps) {
  const { status, user } = useSession();
  if (!loaderData.isSelling) return <SalesOff title="Premium Membership" />;
  const isOffered = availableOffers(user).membership;
  return (
    <Page>
      <PurchasePageHead title="Premium Membership" lead={lead} />
      <div className={classNames(css.balanced, status === 'loading' && css.untilKnown)}>
        <div>
          {isOffered && (
            <div className={css.offer}>
              <h2>{membershipOffer.name}</h2>
              <p className={css.price}>
                <Price paise={loaderData.prices.membership} />
              </p>
              <p className={css.each}>
                for {membershipOffer.validityMonths} months, without automatic renewal
              </p>
              {user ? (
                <MembershipShop user={user} />
              ) : (
                <PurchasePromptInCard next="/membership">
                  The membership belongs to your account. Log in or register to buy it.
                </PurchasePromptInCard>
              )}
            </div>
          )}
          {user && isStaff(user.role) && <StaffExempt />}
          {user && !isStaff(user.role) && !isOffered && <MembershipShop user={user} />}
          {user?.subscription === 'premium' && !user.subscriptionEndsAt && <PremiumNotice />}
        </div>
        <section className={css.section} aria-labelledby="benefits">
          <h2 id="benefits">Benefits</h2>
          <ul className={css.benefits}>
            {membershipBenefits.map((benefit) => (
              <li key={benefit}>
                <Icon icon={Check} />
                {benefit}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={css.section} aria-labelledby="comparison">
        <h2 id="comparison">Free and premium</h2>
        <Comparison prices={loaderData.prices} />
      </section>
    </Page>
  );
}
