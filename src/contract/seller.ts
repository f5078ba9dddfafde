/**
 * Who sells, as receipts and tax invoices name it (docs/rules.md#receipts). Issued documents keep what stood here on their day.
 */
export interface Seller {
  name: string;
  address: string;
  /** Code of the State in GST numbers: the first two digits of a GSTIN. */
  stateCode: string;
  /** null: not registered for GST. Then papers are plain receipts without tax lines. */
  gstin: string | null;
  email: string;
  /** Begins every number of a paper; two letters leave room for the financial year and a serial within 16 characters. */
  numberPrefix: string;
  /** Prices include the tax. */
  gstPercent: number;
  /** Services accounting codes of what is sold. */
  sac: { credits: string; package: string; membership: string };
}

/**
 * Stands on test papers until the operator says who sells (SELLER_* settings). Marked as a placeholder, and never on a paper
 * about real money: the portal doesn't start with a real provider then.
 */
export const placeholderSeller: Seller = {
  name: 'Placeholder Academic Foundation',
  address: 'Placeholder street, New Delhi 110000',
  stateCode: '07',
  gstin: '07AAAAA0000A1Z4',
  email: 'accounts@example.org',
  numberPrefix: 'LE',
  gstPercent: 18,
  sac: { credits: '998365', package: '998365', membership: '999512' },
};
