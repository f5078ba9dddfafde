import { membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import { bucketLabel } from '../../contract/vocabulary/index.ts';
import type { OrderRow } from '../../db/index.ts';

type Bought = Pick<OrderRow, 'kind' | 'creditType' | 'packageType'>;

/** Description of an order for documents, mails and lists. */
export function describeOrder(order: Bought): string {
  if (order.creditType) return `${bucketLabel(order.creditType)} credits`;
  if (order.packageType === 'UNLIMITED')
    return `Unlimited package, ${packageOffers.UNLIMITED.validityMonths} months`;
  if (order.packageType) return `${packageOffers[order.packageType].name} package`;
  return `${membershipOffer.name}, ${membershipOffer.validityMonths} months`;
}
