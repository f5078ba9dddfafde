import type { StatementEntry } from '../../contract/shapes/payment.ts';

/** Causes of credit changes. */
export const causeLabels: Record<StatementEntry['cause'], string> = {
  welcome: 'Welcome credits',
  purchase: 'Bought',
  package: 'Package bought',
  approval: 'Used for an approval',
  creation: 'Used for a submission',
  returned: 'Returned, never approved',
  correction: 'Adjusted by an administrator',
  refund: 'Refund',
};
