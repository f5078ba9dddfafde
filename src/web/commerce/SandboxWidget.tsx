import { useState } from 'react';
import type { Confirmation, OpenedOrder } from '../../contract/commerce/payment.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import { Price } from './Price.tsx';
import { Fact, Facts } from '../ui/Facts.tsx';
import { payTestOrder } from './use-purchase.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';

interface Props {
  order: OpenedOrder;
  description: string;
  answer: (confirmation: Confirmation | null) => void;
}

/** Replaces a real provider's widget: pays, fails or closes, without charging anything. */
export function SandboxWidget({ order, description, answer }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const pay = async (outcome: 'success' | 'failure') => {
    setBusy(true);
    setError(null);
    try {
      answer(await payTestOrder(order.orderId, outcome));
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
      setHidden(false);
    }
  };
  // A payment in progress can't be cancelled: closing the window still waits for its result.
  const close = () => (busy ? setHidden(true) : answer(null));
  return (
    <Dialog open={!isHidden} onClose={close} title="Test payment">
      <Stack gap="2">
        <Callout tone="warn" title="No money is taken">
          <p>This portal uses test payments. Choose an outcome.</p>
        </Callout>
        <Facts look="sum">
          <Fact name="Order">{description}</Fact>
          <Fact name="Amount">
            <Price paise={order.amount} />
          </Fact>
        </Facts>
        <Problem text={error} />
        <DialogActions onCancel={close} cancelText={busy ? 'Close' : 'Close without paying'}>
          <Button variant="outline" busy={busy} onClick={() => void pay('failure')}>
            Decline
          </Button>
          <Button busy={busy} onClick={() => void pay('success')}>
            Pay {inRupees(order.amount)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
