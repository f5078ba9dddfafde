import type { Confirmation, OwnQuote } from '../../contract/shapes/payment.ts';
import { call } from '../lib/api/call.ts';
import { boughtText } from './bought-text.ts';

/** The calls that order what a proforma invoice offers. */
export function orderOfQuote(
  { kind, creditType, packageType, quantity, reference, ...rest }: OwnQuote,
  byTransfer: boolean,
) {
  const says = { quote: reference, ...(byTransfer && { method: 'transfer' as const }) };
  const description = boughtText({ kind, quantity, ...rest });
  if (packageType) {
    const body = { packageType, ...says };
    // A package is paid on a page of the provider.
    return { isOnOwnPage: true as const, open: () => call('POST /payments/university-package', { body }) };
  }
  const order = () =>
    creditType
      ? call('POST /payments/credits/create-order', { body: { creditType, quantity, ...says } })
      : call('POST /payments/membership/create-order', { body: says });
  const confirm = (body: Confirmation): Promise<unknown> =>
    creditType
      ? call('POST /payments/credits/verify-payment', { body })
      : call('POST /payments/membership/verify-payment', { body });
  return { isOnOwnPage: false as const, open: order, description, order, confirm };
}
