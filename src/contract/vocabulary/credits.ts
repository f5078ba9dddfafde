import { isItemType, type ItemType, postTypes, types, typesIn } from './item-types/index.ts';

/** Credit types (docs/specification.md#ledger), in the order of price lists. */
export const creditTypes: readonly [ItemType, ...ItemType[]] = [...postTypes, ...typesIn('jobs')];

/** Buckets of the ledger (docs/specification.md#ledger): the credit types, the universal one, and posts of a package. */
export const buckets = [...creditTypes, 'any', 'package'] as const;
export type Bucket = (typeof buckets)[number];

/** Balances shown to users: all buckets except the package's, which is shown as posts remaining. */
export const balanceTypes = [...creditTypes, 'any'] as const;
export type BalanceType = (typeof balanceTypes)[number];

/** Causes of ledger entries. */
export const ledgerCauses = [
  'welcome',
  'purchase',
  'package',
  'approval',
  'creation',
  'returned',
  'correction',
  'refund',
] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** Names of buckets on pages and documents. */
export const bucketLabel = (bucket: Bucket): string => {
  if (isItemType(bucket)) return types[bucket].label;
  return bucket === 'package' ? 'Package posts' : 'Any type';
};
