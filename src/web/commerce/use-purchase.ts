import { useRef, useState, useEffect } from 'react';
import type { Confirmation, OpenedOrder } from '../../contract/commerce/payment.ts';
import type { ProviderName } from '../../contract/vocabulary/index.ts';
import { paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import { call, CallError } from '../lib/api/call.ts';
import { useRootData, useIdentity } from '../lib/root-data.ts';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { reloadPage } from '../lib/loading/lazy-component.tsx';
import { useFreshPrices } from './Price.tsx';

const address = 'https://checkout.razorpay.com/v1/checkout.js';

interface Paid {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
interface Widget {
  open(): void;
}
type RazorpayConstructor = new (options: object) => Widget;
declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

/** Loads the provider's script once. @throws Error when it can't be loaded */
function loadScript(): Promise<RazorpayConstructor> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () =>
      window.Razorpay
        ? resolve(window.Razorpay)
        : reject(new Error('The payment window could not be opened.'));
    script.onerror = () => {
      script.remove();
      reject(
        new Error('The payment window could not be opened. Please check your connection and try again.'),
      );
    };
    document.head.append(script);
  });
}

/** Opens Razorpay's Standard Checkout. @returns its signed result; null if the buyer closed it */
async function payWithRazorpay(
  order: OpenedOrder,
  about: { description: string; seller: string; name: string; email: string },
): Promise<Confirmation | null> {
  const Razorpay = await loadScript();
  return new Promise((resolve) => {
    new Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: about.seller,
      description: about.description,
      prefill: { name: about.name, email: about.email },
      handler: (paid: Paid) =>
        resolve({
          orderId: paid.razorpay_order_id,
          paymentId: paid.razorpay_payment_id,
          signature: paid.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}

/** A purchase and its two calls. */
interface Purchase {
  description: string;
  order: () => Promise<OpenedOrder>;
  confirm: (confirmation: Confirmation) => Promise<unknown>;
}

/** ordering: the order is made; paying: the provider's widget is open; confirming: the payment is verified. */
export type PurchaseStep = 'idle' | 'ordering' | 'paying' | 'confirming';

export const busyTexts: Record<PurchaseStep, string> = {
  idle: '',
  ordering: 'Preparing the order...',
  paying: 'Waiting for the payment...',
  confirming: 'Verifying the payment...',
};

interface OpenSandbox {
  order: OpenedOrder;
  description: string;
  answer: (confirmation: Confirmation | null) => void;
}

/** Opens the provider's widget. @returns its result; null if the buyer closed it */
type PaymentWidget = (
  order: OpenedOrder,
  about: { description: string; seller: string; name: string; email: string },
) => Promise<Confirmation | null>;

const declined = 'The payment failed. You have not been charged and can try again.';

/**
 * The purchase flow (docs/specification.md#packages-screen): order, the provider's widget, confirmation. The widget of the sandbox is a
 * dialog of ours; the caller renders `<SandboxWidget {...sandbox} />`.
 */
export function usePurchase() {
  useOwnDocument();
  const { user } = useSession();
  const { name: seller } = useIdentity();
  const refreshPrices = useFreshPrices();
  const [step, setStep] = useState<PurchaseStep>('idle');
  const [error, setError] = useState<string | null>(null);
  const [sandbox, setSandbox] = useState<OpenSandbox | null>(null);
  const running = useRef(false);
  const isCancelled = useRef(false);

  const payInSandbox: PaymentWidget = (order, { description }) =>
    new Promise<Confirmation | null>((resolve) => {
      const answer = (confirmation: Confirmation | null) => {
        setSandbox(null);
        resolve(confirmation);
      };
      setSandbox({ order, description, answer });
    });
  const widgets: Record<ProviderName, PaymentWidget> = { sandbox: payInSandbox, razorpay: payWithRazorpay };

  /** True if it was bought; false if the buyer closed the widget or it failed, with the reason in `error`. */
  const buy = async ({ description, order, confirm }: Purchase): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    isCancelled.current = false;
    setError(null);
    try {
      setStep('ordering');
      const opened = await order();
      if (isCancelled.current) return false;
      setStep('paying');
      const about = { description, seller, name: user?.name ?? '', email: user?.email ?? '' };
      const confirmation = await widgets[opened.provider](opened, about);
      if (!confirmation) {
        setError('The payment window was closed. You have not been charged.');
        return false;
      }
      setStep('confirming');
      await confirm(confirmation);
      return true;
    } catch (failure) {
      refreshPrices(failure);
      setError(failure instanceof Error ? failure.message : declined);
      return false;
    } finally {
      running.current = false;
      setStep('idle');
    }
  };
  /** The buyer closed the dialog, so no payment window opens. A completed payment is still verified. */
  const cancel = () => {
    isCancelled.current = true;
  };
  return { step, error, setError, sandbox, buy, cancel };
}

/** Makes the test payment of the widget. @throws CallError when it was declined */
export async function payTestOrder(orderId: string, outcome: 'success' | 'failure'): Promise<Confirmation> {
  const payment = await call('POST /payments/sandbox/pay', { body: { orderId, outcome } });
  if (outcome === 'failure') throw new CallError(400, { message: declined });
  return payment;
}

/**
 * The provider's script may only run in documents that were loaded as a purchase page, because the policy is part of
 * the document. After client-side navigation the page is reloaded, if the provider has a script.
 */
function useOwnDocument(): void {
  const mode = useRootData()?.paymentMode;
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isElsewhere = loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
    if (isElsewhere && mode && paymentProviderFacts[mode].checkout) reloadPage();
  }, [mode]);
}
