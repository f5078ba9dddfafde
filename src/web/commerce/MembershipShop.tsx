import { useState } from 'react';
import type { User } from '../../contract/people/user.ts';
import { membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import { call } from '../lib/api/call.ts';
import { longDate } from '../lib/format/dates.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Link } from 'react-router';
import { Callout, Problem } from '../ui/Callout.tsx';
import { Price, usePrices } from './Price.tsx';
import { SandboxWidget } from './SandboxWidget.tsx';
import { usePurchase } from './use-purchase.ts';
import { useBuying } from './use-buying.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { inRupees } from '../../contract/money/money-in-words.ts';
import css from './Plans.module.css';

const { name, validityMonths } = packageOffers.UNLIMITED;

/** An institution with the Unlimited package sees when it ends, and renews it. */
function RenewUnlimited({ endsAt }: { endsAt: string }) {
  const { packages } = usePrices();
  const { start, outcome, dialogs } = useBuying();
  return (
    <Stack gap="3">
      {outcome}
      <p>
        Your {name} package ends on <strong>{longDate(endsAt)}</strong>. Renewing adds {validityMonths} months
        to it, for <Price paise={packages.UNLIMITED} />.
      </p>
      <p>
        <Button size="large" variant="outline" onClick={() => start('UNLIMITED')}>
          Renew
        </Button>
      </p>
      {dialogs}
    </Stack>
  );
}

/** The membership, for users who can have it. */
export function MembershipShop({ user }: { user: User }) {
  if (user.role === 'university' && user.subscription === 'premium')
    return user.subscriptionEndsAt ? <RenewUnlimited endsAt={user.subscriptionEndsAt} /> : null;
  if (user.role === 'university')
    return (
      <Callout
        title="Membership is for individuals"
        actions={<ButtonLink to="/packages">View Packages</ButtonLink>}
      >
        <p>
          Institutions publish with packages. The Unlimited package includes unlimited posts for 12 months.
        </p>
      </Callout>
    );
  return user.role === 'individual' ? <IndividualMembership user={user} /> : null;
}

/** Buying or renewing the membership, and when it ends. */
function IndividualMembership({ user }: { user: User }) {
  const { refresh } = useSession();
  const { step, error, sandbox, buy } = usePurchase();
  const [done, setDone] = useState(false);
  const { membership } = usePrices();
  const isPremium = user.subscription === 'premium';
  const price = inRupees(membership);
  const purchase = async () => {
    const bought = await buy({
      description: `${membershipOffer.name}, ${membershipOffer.validityMonths} months`,
      order: () => call('POST /payments/membership/create-order', { body: { expectedAmount: membership } }),
      confirm: (body) => call('POST /payments/membership/verify-payment', { body }),
    });
    if (!bought) return;
    await refresh();
    setDone(true);
  };
  return (
    <Stack gap="3">
      {done && <Bought />}
      <Problem text={error} />
      {isPremium && (
        <p>
          {user.subscriptionEndsAt ? (
            <>
              Your membership ends on <strong>{longDate(user.subscriptionEndsAt)}</strong>. Renewing adds 12
              months to it.
            </>
          ) : (
            'Your membership does not expire.'
          )}
        </p>
      )}
      {(!isPremium || user.subscriptionEndsAt) && (
        <div className="grid gap-1h">
          <Button
            size="large"
            variant={isPremium ? 'outline' : 'special'}
            className={isPremium ? undefined : css.become}
            busy={step !== 'idle'}
            busyText="Please wait..."
            onClick={() => void purchase()}
          >
            {isPremium ? `Renew for ${price}` : `Become a member for ${price}`}
          </Button>
          <p>
            The receipt shows your <Link to="/payments#billing">billing details</Link>.
          </p>
        </div>
      )}
      {sandbox && <SandboxWidget {...sandbox} />}
    </Stack>
  );
}

const Bought = () => (
  <Callout
    tone="ok"
    role="alert"
    title="Payment successful"
    actions={
      <ButtonLink to="/payments" variant="outline">
        Payments and receipts
      </ButtonLink>
    }
  >
    <p>You are a premium member. We will email you the receipt.</p>
  </Callout>
);
