import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import type { Allowance } from './inline-scripts.ts';

/** Origins of Razorpay's Standard Checkout: its script, its frames and their requests. */
const razorpay: Allowance = {
  scripts: ['https://checkout.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
};

const purchasePages = /^\/(packages|membership)\/?(\?|$)/;

/** What a page may load from the payment provider: only purchase pages, and only with a provider that needs it. */
export const checkoutAllowance = (path: string, mode: PaymentMode): Allowance | undefined =>
  mode === 'razorpay' && purchasePages.test(path) ? razorpay : undefined;
