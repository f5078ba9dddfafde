import { useEffect, useRef, useState } from 'react';
import type { Confirmation } from '../../contract/commerce/payment.ts';
import { bucketLabel, type PackageType } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { lazyComponent, NotLoaded } from '../lib/loading/lazy-component.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import { isPackage, type Offer } from './offers.ts';
import { SandboxWidget } from './SandboxWidget.tsx';
import type { PricedOrder } from './use-order-form.ts';
import { busyTexts, type PurchaseStep, usePurchase } from './use-purchase.ts';

/** Loaded when somebody buys. */
const BuyDialog = lazyComponent(() => import('./BuyDialog.tsx'), {
  Missing: () => <NotLoaded what="The order" />,
});

/** Orders a package: it is paid on the provider's page, or by a transfer with this reference. */
async function orderPackage(packageType: PackageType, says: PricedOrder) {
  // Packages come from the server; one that was removed there can't be bought.
  const offered = await call('GET /payments/packages');
  if (!offered.some(({ id }) => id === packageType)) throw new Error('Package not found');
  return call('POST /payments/university-package', { body: { packageType, ...says } });
}

/**
 * Buying, the same for everything: the step before the payment, the payment, and what was bought. A payment is told
 * of on the page when its dialog was closed meanwhile.
 * @param onBought loads again what the page shows of it
 */
export function useBuying(onBought: () => Promise<unknown> = async () => {}) {
  const { refresh } = useSession();
  const { step, error, setError, sandbox, buy, cancel } = usePurchase();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [bought, setBought] = useState<BoughtProps | null>(null);

  const start = (chosen: Offer) => {
    setError(null);
    setBought(null);
    setOffer(chosen);
  };
  const order = async (quantity: number, says: PricedOrder): Promise<string | null> => {
    if (!offer) return null;
    if (isPackage(offer)) {
      const { url, transferReference } = await orderPackage(offer, says);
      if (transferReference) return transferReference;
      if (url) location.assign(url);
      else {
        await refresh();
        setOffer(null);
      }
      return null;
    }
    const body = { creditType: offer, quantity, ...says };
    const create = () => call('POST /payments/credits/create-order', { body });
    if (says.method) return (await create()).transferReference;
    const words = `${quantity.toLocaleString('en-IN')} ${bucketLabel(offer)} ${quantity === 1 ? 'credit' : 'credits'}`;
    const confirm = (result: Confirmation) => call('POST /payments/credits/verify-payment', { body: result });
    if (!(await buy({ description: words, order: create, confirm }))) return null;
    await Promise.all([onBought(), refresh()]);
    setOffer(null);
    setBought({
      text: `${words} ${quantity === 1 ? 'was' : 'were'} added to your account. We will email you the receipt.`,
      isForJobs: offer === 'job',
    });
    return null;
  };
  const close = () => {
    cancel();
    setOffer(null);
  };
  return {
    start,
    /** What becomes of a payment, where the page has room for it. */
    outcome: !offer && <Outcome step={step} error={error} bought={bought} />,
    dialogs: (
      <>
        {offer && <BuyDialog offer={offer} step={step} error={error} onClose={close} onOrder={order} />}
        {sandbox && <SandboxWidget {...sandbox} />}
      </>
    ),
  };
}

interface OutcomeProps {
  step: PurchaseStep;
  error: string | null;
  bought: BoughtProps | null;
}

function Outcome({ step, error, bought }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isTold = bought !== null || error !== null || step !== 'idle';
  // The button may be far below.
  useEffect(() => {
    if (isTold) place.current?.scrollIntoView({ block: 'center' });
  }, [isTold]);
  return (
    <div ref={place} className={isTold ? 'below-3' : undefined}>
      {step !== 'idle' && <Callout role="status" title={busyTexts[step]} />}
      <Problem text={error} />
      {bought && <Bought {...bought} />}
    </div>
  );
}

interface BoughtProps {
  text: string;
  isForJobs: boolean;
}

/** What was bought, and what it was bought for. */
const Bought = ({ text, isForJobs }: BoughtProps) => (
  <Callout
    tone="ok"
    role="alert"
    title="Payment successful"
    actions={
      <ButtonLink to={isForJobs ? '/jobs/create' : '/posts/create'}>
        {isForJobs ? 'Post a Job' : 'Create Post'}
      </ButtonLink>
    }
  >
    <p>{text}</p>
  </Callout>
);
