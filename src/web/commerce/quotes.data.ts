import type { OwnQuote, PaymentSettings } from '../../contract/commerce/payment.ts';
import { call } from '../lib/api/call.ts';
import { type LoadResult, toResult } from '../lib/loading/load-result.tsx';

export interface Quotes {
  quotes: OwnQuote[];
  settings: PaymentSettings;
}

async function readQuotes(): Promise<Quotes> {
  const [quotes, settings] = await Promise.all([
    call('GET /payments/quotes'),
    call('GET /payments/settings'),
  ]);
  return { quotes, settings };
}

/** The user's proforma invoices that an order can name, and how it can be paid. */
export const clientLoader = (): Promise<LoadResult<Quotes>> => toResult(readQuotes());
