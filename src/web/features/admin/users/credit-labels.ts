import { postTypeNames, type BalanceType } from '../../../../contract/vocabulary/index.ts';

/** Balances as the admin form names them; a call for papers is a conference there (docs/rules.md#ledger). */
export const creditLabel = (type: BalanceType): string => {
  if (type === 'callForPaper') return 'Conference';
  if (type === 'job') return 'Job';
  return type === 'any' ? 'Any' : postTypeNames[type].label;
};
