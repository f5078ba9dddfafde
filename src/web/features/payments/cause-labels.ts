import type { StatementEntry } from '../../../contract/shapes/payment.ts';

/** Why credits came or went. */
export const causeLabels: Record<StatementEntry['cause'], string> = {
  welcome: 'Given at registration',
  purchase: 'Bought',
  package: 'Package bought',
  approval: 'Taken at approval',
  creation: 'Taken at creation',
  returned: 'Returned, never approved',
  correction: 'Corrected by an administrator',
  refund: 'Refund',
};
