import { postTypeNames, postTypes } from './post-types.ts';

/** Credit types (docs/rules.md#ledger). */
export const creditTypes = [...postTypes, 'job'] as const;
export type CreditType = (typeof creditTypes)[number];

/** Buckets of the ledger (docs/rules.md#ledger): the credit types, the universal one, and posts of a package. */
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
  if (bucket === 'job') return 'Job';
  if (bucket === 'any') return 'Any type';
  return bucket === 'package' ? 'Package posts' : postTypeNames[bucket].label;
};
