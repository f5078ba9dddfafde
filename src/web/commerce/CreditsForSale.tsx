import { useState } from 'react';
import { bucketLabel, type ItemType } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { useRouteData } from '../lib/loading/use-route-data.ts';
import plans from './Plans.module.css';
import { Stack } from '../ui/Layout.tsx';
import { Notice, Problem } from '../ui/Notice.tsx';
import { useSession } from '../lib/session/index.ts';
import { lazyComponent, NotLoaded } from '../lib/loading/lazy-component.tsx';
import type { Balance } from './balance.data.ts';
import { CreditCards } from './CreditCards.tsx';
import { SandboxWidget } from './SandboxWidget.tsx';
import type { PricedOrder } from './use-order-form.ts';
import { busyTexts, usePurchase } from './use-purchase.ts';

const BuyCreditsDialog = lazyComponent(() => import('./BuyCreditsDialog.tsx'), {
  Missing: () => <NotLoaded what="The order" />,
});

/** 'Your credits': balances, and buying more. */
export default function CreditsForSale() {
  const { user, refresh } = useSession();
  const { data: balance, reload } = useRouteData<Balance>('/own/balance');
  const { step, error, setError, sandbox, buy, cancel } = usePurchase();
  const [type, setType] = useState<ItemType | null>(null);
  const [bought, setBought] = useState<string | null>(null);

  const choose = (chosen: ItemType) => {
    setError(null);
    setBought(null);
    setType(chosen);
  };
  const purchase = async (creditType: ItemType, quantity: number, says: PricedOrder) => {
    const words = `${quantity.toLocaleString('en-IN')} ${bucketLabel(creditType)} ${quantity === 1 ? 'credit' : 'credits'}`;
    const done = await buy({
      description: words,
      order: () =>
        call('POST /payments/credits/create-order', {
          body: { creditType, quantity, ...says },
        }),
      confirm: (body) => call('POST /payments/credits/verify-payment', { body }),
    });
    if (!done) return;
    await Promise.all([reload(), refresh()]);
    setType(null);
    setBought(
      `${words} ${quantity === 1 ? 'was' : 'were'} added to your account. We will email you the receipt.`,
    );
  };
  return (
    <section className={plans.section} aria-labelledby="credits">
      <h2 id="credits">Your credits</h2>
      <p className={plans.lead}>One credit publishes one job or post of its type.</p>
      <Stack gap="3">
        {!type && step !== 'idle' && <Notice role="status" title={busyTexts[step]} />}
        {!type && <Problem text={error} />}
        {bought && (
          <Notice tone="ok" role="alert" title="Payment successful">
            {bought}
          </Notice>
        )}
        <CreditCards balance={balance} last={user?.credits} onBuy={choose} />
      </Stack>
      {type && (
        <BuyCreditsDialog
          first={type}
          step={step}
          error={error}
          onClose={() => {
            cancel();
            setType(null);
          }}
          onBuy={purchase}
        />
      )}
      {sandbox && <SandboxWidget {...sandbox} />}
    </section>
  );
}
