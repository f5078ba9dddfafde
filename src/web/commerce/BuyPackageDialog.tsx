import { packageOffers } from '../../contract/money/prices.ts';
import type { PackageType } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { useSession } from '../lib/session/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { AwaitedTransfer, OrderBilling, PaymentOfOrder, TaxRows } from './OrderBilling.tsx';
import { Facts, Total } from '../ui/Facts.tsx';
import { Price, usePriceText, usePrices } from './Price.tsx';
import { ProformaButton } from './ProformaButton.tsx';
import { useOrderForm } from './use-order-form.ts';

/** The step before a package is paid at the provider's page: billing details, tax and total. */
export default function BuyPackageDialog({ type, onClose }: { type: PackageType; onClose: () => void }) {
  const { refresh } = useSession();
  const price = usePrices().packages[type];
  const form = useOrderForm(async (says) => {
    // Packages come from the server; one that was removed there can't be bought.
    const offered = await call('GET /payments/packages');
    if (!offered.some(({ id }) => id === type)) throw new Error('Package not found');
    const body = { packageType: type, expectedAmount: price, ...says };
    const { url, transferReference } = await call('POST /payments/university-package', { body });
    if (transferReference) return transferReference;
    if (url) location.assign(url);
    else {
      await refresh();
      onClose();
    }
    return null;
  });
  const priceText = usePriceText();
  if (form.reference)
    return (
      <Dialog open onClose={onClose} title="Your order awaits your transfer">
        <AwaitedTransfer form={form} amount={price} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={`Buy ${packageOffers[type].name}`}>
      <Stack
        as="form"
        gap="2"
        ref={form.form}
        noValidate
        onSubmit={(event) => (form.isBlocked ? event.preventDefault() : void form.submit(event))}
      >
        <OrderBilling form={form} />
        <Facts look="sum">
          <TaxRows form={form} amount={price} />
          <Total>
            <Price paise={price} />
          </Total>
        </Facts>
        <PaymentOfOrder form={form} />
        <ProformaButton form={form} item={type} />
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            // The browser is leaving for the payment page.
            busy={form.busy || form.isSent}
            busyText="Opening the payment page..."
            aria-disabled={form.isBlocked || undefined}
          >
            {form.byTransfer ? 'Order by bank transfer' : `Pay ${priceText(price)}`}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
