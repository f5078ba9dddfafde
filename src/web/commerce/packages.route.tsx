import { useEffect, useState } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { inRupees } from '../../contract/money/money-in-words.ts';
import type { Prices } from '../../contract/money/prices.ts';
import type { User } from '../../contract/people/user.ts';
import { isStaff } from '../../contract/vocabulary/index.ts';
import { grouped } from '../lib/format/counts.ts';
import { publishable, publishableByType } from '../lib/format/credits.ts';
import { longDate } from '../lib/format/dates.ts';
import { lazyComponent, NotLoaded } from '../lib/loading/lazy-component.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import type { Profile } from '../lib/session/current-user.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { availableOffers } from '../lib/shop.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageHead } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { SectionHead } from '../ui/Row.tsx';
import panels from '../ui/Panel.module.css';
import { InstitutionPage } from './InstitutionPage.tsx';
import { leastPerPost } from './offers.ts';
import { OffersTable } from './OffersTable.tsx';
import { usePrices, usePricesNote } from './Price.tsx';
import { StaffExempt, SalesOff, PremiumNotice, purchaseLoader, PurchasePrompt } from './PurchasePageHead.tsx';
import type { Route } from './+types/packages.route.ts';
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
  const onward = returned === 'success' && <ButtonLink to="/jobs/create">Post a Job</ButtonLink>;
  return (
    <Callout tone={tone} title={title} role="alert" actions={onward}>
      <p>{text}</p>
    </Callout>
  );
}

/** When a credit and a post of a package are taken (docs/specification.md#pay-on-approval, docs/specification.md#institutions); mails say the same. */
const lead =
  'A credit is taken when a moderator approves, a post of a package when you submit. Credits never expire.';

const individualLead = 'A credit is taken when a moderator approves, and never expires.';

/** 'One notice, ₹1,000. From ₹800 in packages.' */
function offerInWords(prices: Prices): string {
  const [alone, least] = [prices.credits.job, leastPerPost(prices)];
  const inPackages = least < alone ? ` From ${inRupees(least)} in packages.` : '';
  return `One notice, ${inRupees(alone)}.${inPackages}`;
}

const Notes = () => (
  <p className={css.notes}>
    A post of a package works for any kind and is used before credits. It comes back if you delete what wasn’t
    approved. Credits are bought from 1 to 1,000 at once.
  </p>
);

/** The prices, and how to buy. */
function ForGuests() {
  return (
    <>
      <PageHead title={offerInWords(usePrices())} lead={`However many openings it has. ${lead}`} />
      <div className={css.shop}>
        <section aria-labelledby="prices">
          <SectionHead id="prices" title="Prices" count={usePricesNote()} />
          <OffersTable hasPackages />
          <Notes />
        </section>
        <div className={classNames(panels.panel, css.prompt)}>
          <PurchasePrompt next="/packages">You come back here after logging in.</PurchasePrompt>
        </div>
      </div>
    </>
  );
}

/** What the account can still publish, in a sentence. */
function titleFor(user: User, isOffered: boolean): string {
  if (!isOffered) return 'Credits and Packages';
  const count = publishable(user);
  if (count > 0) return `You can publish ${grouped(count)} more`;
  return user.role === 'university'
    ? 'To publish, you need a package or credits'
    : 'To publish, you need credits';
}

/** Who publishes for an institution, and doesn't buy for it. */
const isEditor = ({ actingFor }: Profile): boolean => actingFor?.role === 'editor';

const Head = ({ user, isOffered }: { user: Profile; isOffered: boolean }) => (
  <PageHead
    title={titleFor(user, isOffered)}
    lead={
      <>
        {isOffered && `${publishableByType(user)} ${user.role === 'university' ? lead : individualLead} `}
        {!isEditor(user) && <Link to="/payments">Payments and receipts</Link>}
      </>
    }
  />
);

/** Loaded for users only. */
const Shop = lazyComponent(() => import('./Shop.tsx'), {
  Missing: () => <NotLoaded what="Your credits" />,
});

/** Loaded for who comes from a proforma invoice. */
const OrderQuote = lazyComponent(() => import('./OrderQuote.tsx'), {
  Missing: () => <NotLoaded what="The proforma invoice" />,
});

function ForUser({ user }: { user: Profile }) {
  const prices = usePrices();
  const quote = useSearchParams()[0].get('quote');
  const isOffered = availableOffers(user).credits;
  const isOfStaff = isStaff(user.role);
  if (!isOffered)
    return (
      <>
        <Head user={user} isOffered={false} />
        {isOfStaff ? <StaffExempt /> : <PremiumNotice />}
        {user.subscriptionEndsAt && (
          <p className="ink-2 above-2">
            It ends on {longDate(user.subscriptionEndsAt)}. <Link to="/membership">Renew it</Link>
          </p>
        )}
      </>
    );
  const isOfInstitution = user.role === 'university';
  return (
    <>
      <Head user={user} isOffered />
      {!isOfInstitution && (
        <p className={css.lead}>
          As a <Link to="/membership">premium member</Link> you publish without credits, for{' '}
          {inRupees(prices.membership)} a year.
        </p>
      )}
      {quote && <OrderQuote reference={quote} />}
      {isEditor(user) ? (
        <Callout title="Owners and accounts buy for your institution">
          <p>You publish with what {user.name} has.</p>
        </Callout>
      ) : (
        <Shop user={user} />
      )}
      {isOfInstitution ? (
        <Notes />
      ) : (
        <p className={css.notes}>
          Credits are bought from 1 to 1,000 at once. Packages, from {inRupees(leastPerPost(prices))} a post,
          are <Link to="/for-institutions">for institutions</Link>.
        </p>
      )}
    </>
  );
}

export { revalidatesOnNavigation as shouldRevalidate } from '../lib/navigation/revalidates-on-navigation.ts';

export const loader = purchaseLoader;

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Credits and Packages',
    ...(loaderData?.isSelling ? { description: lead, canonical: loaderData.canonical } : { index: false }),
  });

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { status, user } = useSession();
  if (!loaderData.isSelling) return <SalesOff title="Credits and Packages" />;
  return (
    <InstitutionPage>
      <div className={status === 'loading' ? css.untilKnown : undefined}>
        <ReturnNotice />
        {user ? <ForUser user={user} /> : <ForGuests />}
      </div>
    </InstitutionPage>
  );
}
