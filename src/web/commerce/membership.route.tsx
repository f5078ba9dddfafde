import type { MetaArgs } from 'react-router';
import { Check } from 'lucide';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { membershipOffer, type Prices } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import { membershipBenefits } from '../lib/content/about.ts';
import { availableOffers } from '../lib/shop.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Layout.tsx';
import { SectionHead } from '../ui/Row.tsx';
import { Table } from '../ui/Table.tsx';
import {
  StaffExempt,
  SalesOff,
  PremiumNotice,
  purchaseLoader,
  PurchasePageHead,
  PurchasePrompt,
} from './PurchasePageHead.tsx';
import { MembershipShop } from './MembershipShop.tsx';
import { Price } from './Price.tsx';
import type { Route } from './+types/membership.route.ts';
import css from './Plans.module.css';

function rangeOf(prices: number[]): string {
  const [least, most] = [inRupees(Math.min(...prices)), inRupees(Math.max(...prices))];
  return least === most ? least : `${least} to ${most}`;
}

/** What an individual account can do for nothing, and as a premium member. */
const rowsOf = ({ credits, membership }: Prices): [what: string, free: string, premium: string][] => [
  ['Search, save, follow and be alerted', 'Yes', 'Yes'],
  [
    'Publish a job, call, program, workshop, course or article',
    `With credits, ${rangeOf(Object.values(credits))} each`,
    'As many as you like',
  ],
  ['A crown beside your name', 'No', 'Yes'],
  ['Workshops, proofreading, data analysis, mock interviews', 'At the usual fee', 'At a reduced fee'],
  ['Price', 'Nothing', `${inRupees(membership)} for ${membershipOffer.validityMonths} months`],
];

const Comparison = ({ prices }: { prices: Prices }) => (
  <Table caption="Free and premium accounts" stacks="brief">
    <thead>
      <tr>
        <th scope="col">What you can do</th>
        <th scope="col">Free</th>
        <th scope="col">Premium</th>
      </tr>
    </thead>
    <tbody>
      {rowsOf(prices).map(([what, free, premium]) => (
        <tr key={what}>
          <td data-lead>
            <b>{what}</b>
          </td>
          <td data-label="Free:" data-named>
            {free}
          </td>
          <td data-label="Premium:" data-named>
            {premium}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

const lead = 'An annual membership for faculty, researchers and PhD scholars.';

export const loader = purchaseLoader;

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
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
              <p className="sm ink-3 leading-145 below-2">
                for {membershipOffer.validityMonths} months, without automatic renewal
              </p>
              {user ? (
                <MembershipShop user={user} />
              ) : (
                <PurchasePrompt next="/membership">
                  The membership belongs to your account. Log in or register to buy it.
                </PurchasePrompt>
              )}
            </div>
          )}
          {user && isStaff(user.role) && <StaffExempt />}
          {user && !isStaff(user.role) && !isOffered && <MembershipShop user={user} />}
          {user?.subscription === 'premium' && !user.subscriptionEndsAt && <PremiumNotice />}
        </div>
        <section className={css.section} aria-labelledby="benefits">
          <SectionHead id="benefits" title="Benefits" />
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
        <SectionHead id="comparison" title="Free and premium" />
        <Comparison prices={loaderData.prices} />
      </section>
    </Page>
  );
}
