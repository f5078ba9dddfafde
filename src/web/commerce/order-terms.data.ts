import type { BillingDetails } from '../../contract/commerce/order-request.ts';
import type { PaymentSettings } from '../../contract/commerce/payment.ts';
import { call } from '../lib/api/call.ts';
import { type LoadResult, toResult } from '../lib/loading/load-result.tsx';

export interface OrderTerms {
  billing: BillingDetails;
  settings: PaymentSettings;
}

async function readTerms(): Promise<OrderTerms> {
  const [billing, settings] = await Promise.all([
    call('GET /payments/billing'),
    call('GET /payments/settings'),
  ]);
  return { billing, settings };
}

/** What the step before a payment begins with: the remembered billing details, and the tax. */
export const clientLoader = (): Promise<LoadResult<OrderTerms>> => toResult(readTerms());
