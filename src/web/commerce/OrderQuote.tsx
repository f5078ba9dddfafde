import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnQuote, Confirmation } from '../../contract/commerce/payment.ts';
import { longDate } from '../lib/format/dates.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { LoadError, type LoadResult } from '../lib/loading/load-result.tsx';
import { useRouteData } from '../lib/loading/use-route-data.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Problem } from '../ui/Callout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { call } from '../lib/api/call.ts';
import { boughtText } from './bought-text.ts';
import { AwaitedTransfer, PaymentMethod } from './OrderBilling.tsx';
import { Price } from './Price.tsx';
import type { Quotes } from './quotes.data.ts';
import { SandboxWidget } from './SandboxWidget.tsx';
import { busyTexts, usePurchase } from './use-purchase.ts';
import { Fact, Facts, Total } from '../ui/Facts.tsx';
import { inRupees } from '../../contract/money/money-in-words.ts';

/** The calls that order what a proforma invoice offers. */
function orderOfQuote(
  { type, creditType, packageType, quantity, reference, ...rest }: OwnQuote,
  byTransfer: boolean,
) {
  const options = { quote: reference, ...(byTransfer && { method: 'transfer' as const }) };
  const description = boughtText({ type, quantity, ...rest });
  if (packageType) {
    const body = { packageType, ...options };
    // A package is paid on a page of the provider.
    return { isOnOwnPage: true as const, open: () => call('POST /payments/university-package', { body }) };
  }
  const order = () =>
    creditType
      ? call('POST /payments/credits/create-order', { body: { creditType, quantity, ...options } })
      : call('POST /payments/membership/create-order', { body: options });
  const confirm = (body: Confirmation): Promise<unknown> =>
    creditType
      ? call('POST /payments/credits/verify-payment', { body })
      : call('POST /payments/membership/verify-payment', { body });
  return { isOnOwnPage: false as const, open: order, description, order, confirm };
}

/** Orders what a proforma invoice offers, at its price: `/packages?quote=PF-…`. */
export default function OrderQuote({ reference }: { reference: string }) {
  const navigate = useNavigate();
  const { data: found } = useRouteData<LoadResult<Quotes>>('/own/quotes');
  const quote = found?.data?.quotes.find((one) => one.reference === reference && !one.ordered);
  const close = () => void navigate('/packages', { replace: true, preventScrollReset: true });
  return (
    <Dialog open onClose={close} title={`Order ${reference}`}>
      {!found && <Skeleton height="12rem" />}
      {found && !found.data && <LoadError loaded={found} />}
      {found?.data && !quote && (
        <p>This proforma invoice was ordered already, or is no longer valid. You can ask for another one.</p>
      )}
      {found?.data && quote && <Form quote={quote} terms={found} onClose={close} />}
    </Dialog>
  );
}

interface OrderQuoteProps {
  quote: OwnQuote;
  terms: LoadResult<Quotes>;
  onClose: () => void;
}

function Form({ quote, terms, onClose }: OrderQuoteProps) {
  const { refresh } = useSession();
  const { step, error, sandbox, buy } = usePurchase();
  const [byTransfer, setByTransfer] = useState(false);
  const [reference, setReference] = useState<string | null>(null);
  const [isBought, setBought] = useState(false);
  const { form, busy, message, submit } = useSubmit({
    values: quote,
    send: async () => {
      const order = orderOfQuote(quote, byTransfer);
      if (byTransfer) return setReference((await order.open()).transferReference);
      if (order.isOnOwnPage) return location.assign((await order.open()).url);
      if (!(await buy(order))) return undefined;
      await refresh();
      return setBought(true);
    },
  });
  if (reference)
    return <AwaitedTransfer form={{ reference, terms }} amount={quote.amount} onClose={onClose} />;
  if (isBought) return <Bought onClose={onClose} />;
  return (
    <>
      <Stack as="form" gap="2" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Problem text={message ?? error} />
        <Facts look="sum">
          <Fact name="Order">{boughtText(quote)}</Fact>
          <Fact name="Price valid until">{longDate(quote.validUntil)}</Fact>
          <Total>
            <Price paise={quote.amount} />
          </Total>
        </Facts>
        <p>The invoice will name whom the proforma invoice names.</p>
        {terms.data?.settings.bankDetails && (
          <PaymentMethod byTransfer={byTransfer} onChange={setByTransfer} />
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} busyText={busyTexts[step] || busyTexts.ordering}>
            {byTransfer ? 'Order by bank transfer' : `Pay ${inRupees(quote.amount)}`}
          </Button>
        </DialogActions>
      </Stack>
      {sandbox && <SandboxWidget {...sandbox} />}
    </>
  );
}

const Bought = ({ onClose }: { onClose: () => void }) => (
  <Stack gap="2">
    <p role="status">Payment successful. We will email you the receipt.</p>
    <DialogActions onCancel={onClose} cancelText="Close">
      <ButtonLink to="/payments">Payments and receipts</ButtonLink>
    </DialogActions>
  </Stack>
);
