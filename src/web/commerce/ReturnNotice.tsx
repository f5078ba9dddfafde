import { useEffect, useState } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSession } from '../lib/session/index.ts';

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
