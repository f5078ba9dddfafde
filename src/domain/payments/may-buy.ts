import type { PackageType } from '../../contract/vocabulary/index.ts';
import type { UserRow } from '../../db/index.ts';
import { Failure } from '../failure.ts';

export type Purchase =
  | { kind: 'credits' }
  | { kind: 'membership' }
  | { kind: 'package'; packageType: PackageType };

type Buyer = Pick<UserRow, 'role' | 'subscription' | 'subscriptionEndsAt'>;

const sellsTo: Record<Purchase['kind'], readonly Buyer['role'][]> = {
  credits: ['individual', 'university'],
  membership: ['individual'],
  package: ['university'],
};

/**
 * Checks whether the user may buy it (docs/rules.md#roles). Premium users need no credits, but may extend a membership
 * that ends.
 */
export function assertMayBuy(buyer: Buyer, purchase: Purchase): void {
  if (!sellsTo[purchase.kind].includes(buyer.role)) throw new Failure('forbidden');
  if (buyer.subscription !== 'premium') return;
  const isExtension =
    buyer.subscriptionEndsAt !== null &&
    (purchase.kind === 'membership' || (purchase.kind === 'package' && purchase.packageType === 'UNLIMITED'));
  if (!isExtension) throw new Failure('forbidden', { message: 'Premium members post without credits.' });
}
