/** The seller on receipts and tax invoices (docs/specification.md#receipts). Issued documents keep the details of their day. */
export interface Seller {
  name: string;
  address: string;
  /** State code in GST numbers: the first two digits of a GSTIN. */
  stateCode: string;
  /** null: not registered for GST; documents are plain receipts without tax lines. */
  gstin: string | null;
  email: string;
  /** Prefix of document numbers; two letters leave room for financial year and serial within 16 characters. */
  numberPrefix: string;
  /** Prices include tax. */
  gstPercent: number;
  /** Where bank transfers go, as lines separated by semicolons; without it none are taken. */
  bankDetails?: string | undefined;
  /** Services accounting codes (SAC). */
  sac: { credits: string; package: string; membership: string };
}

/** The GST that prices include, in percent; null where the seller charges none. */
export const chargedGst = ({ gstin, gstPercent }: Pick<Seller, 'gstin' | 'gstPercent'>): number | null =>
  gstin !== null && gstPercent > 0 ? gstPercent : null;

/**
 * Placeholder for test documents until SELLER_* is set. Never used with real money: the portal doesn't start with a
 * real provider then.
 */
export const placeholderSeller: Seller = {
  name: 'Placeholder Academic Foundation',
  address: 'Placeholder street, New Delhi 110000',
  stateCode: '07',
  gstin: '07AAAAA0000A1Z4',
  email: 'accounts@example.org',
  numberPrefix: 'LE',
  gstPercent: 18,
  bankDetails:
    'Placeholder Academic Foundation; Placeholder Bank, New Delhi; Account 000000000000; IFSC PLAC0000000',
  sac: { credits: '998365', package: '998365', membership: '999512' },
};
