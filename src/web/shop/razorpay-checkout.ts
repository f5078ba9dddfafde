import { site } from '../lib/site.ts';
import type { Confirmation, OpenedOrder } from '../../contract/shapes/payment.ts';

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
export async function payWithRazorpay(
  order: OpenedOrder,
  about: { description: string; name: string; email: string },
): Promise<Confirmation | null> {
  const Razorpay = await loadScript();
  return new Promise((resolve) => {
    new Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: site.name,
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
