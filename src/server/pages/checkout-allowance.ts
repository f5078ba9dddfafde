import { paymentProviderFacts, type CheckoutOrigins } from '../../contract/money/payment-providers.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';

const purchasePages = /^\/(packages|membership)\/?(\?|$)/;

/** What a page may load from the payment provider: only purchase pages, and only with a provider that needs it. */
export const checkoutAllowance = (path: string, mode: PaymentMode): CheckoutOrigins | null =>
  purchasePages.test(path) ? paymentProviderFacts[mode].checkout : null;
