import { packageOffers } from '../../contract/money/prices.ts';
import type { PackageType } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';
import { useSession } from '../lib/session/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { OrderBilling, TaxRows } from './OrderBilling.tsx';
import css from './Payments.module.css';
import { Price, usePriceText } from './Price.tsx';
import { type TypedBilling, useOrderForm } from './use-order-form.ts';

/** The step before a package is paid at the provider's page: billing details, tax and total. */
export default function BuyPackageDialog({ type, onClose }: { type: PackageType; onClose: () => void }) {
  const { refresh } = useSession();
  const { name, price } = packageOffers[type];
  const form = useOrderForm(async (billing: TypedBilling | undefined) => {
    // Packages come from the server; one that was removed there can't be bought.
    const offered = await call('GET /payments/packages');
    if (!offered.some(({ id }) => id === type)) throw new Error('Package not found');
    const body = { packageType: type, ...(billing && { billing }) };
    const { url } = await call('POST /payments/university-package', { body });
    if (url) return location.assign(url);
    await refresh();
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={`Buy ${name}`}>
      <Stack
        as="form"
        gap="2"
        ref={form.form}
        noValidate
        onSubmit={(event) => (form.isBlocked ? event.preventDefault() : void form.submit(event))}
      >
        <OrderBilling form={form} />
        <dl className={css.sum}>
          <TaxRows form={form} amount={price} />
          <div className={css.total}>
            <dt>Total</dt>
            <dd>
              <Price paise={price} />
            </dd>
          </div>
        </dl>
        <DialogActions onCancel={onClose}>
          <Button
            type="submit"
            // The browser is leaving for the payment page.
            busy={form.busy || form.isSent}
            busyText="Opening the payment page..."
            aria-disabled={form.isBlocked || undefined}
          >
            {`Pay ${usePriceText()(price)}`}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
