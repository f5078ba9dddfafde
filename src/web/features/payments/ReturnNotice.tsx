import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSession } from '../session/index.ts';

const messages = {
  success: [
    'ok',
    'Payment successful',
    'Your package is in your account. The receipt is on its way by mail.',
  ],
  failed: ['danger', 'The payment failed', 'Nothing was charged. You can try again.'],
  closed: ['info', 'The payment page was closed', 'Nothing was bought. The order stays open for some days.'],
  pending: [
    'info',
    'Your payment is on its way',
    'As soon as the payment partner confirms it, your package is in your account.',
  ],
} as const;
type Returned = keyof typeof messages;

/** What became of the payment, for who comes back from the provider's page; told once, then gone from the address. */
export function ReturnNotice() {
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
  return (
    <Notice
      tone={tone}
      title={title}
      role="alert"
      actions={
        <ButtonLink to="/payments" variant="outline">
          Payments and receipts
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
