/**
 * Contents of a receipt, tax invoice or credit note (docs/specification.md#receipts; rule 46 of the GST rules), stored as
 * issued.
 */

export interface Buyer {
  name: string;
  email: string;
  address: string | null;
  /** null: not given; the place of supply is then the seller's state. */
  stateCode: string | null;
  gstin: string | null;
  /** The buyer's own number of the order; absent from orders of earlier versions. */
  poNumber?: string | null;
}

export interface TaxLine {
  label: 'CGST' | 'SGST' | 'IGST';
  percent: number;
  amount: number;
}

export interface PaymentDocument {
  title: 'Tax invoice' | 'Receipt' | 'Credit note' | 'Proforma invoice';
  number: string;
  /** Date in Asia/Kolkata. */
  date: string;
  /** The invoice that a credit note is against. */
  corrects?: { number: string; date: string };
  /** A credit note for a wrong invoice, in whose place another one came; no money was returned. */
  isCorrection?: true;
  /** The wrong invoice in whose place this one came. */
  replaces?: { number: string; date: string };
  seller: { name: string; address: string; state: string; gstin: string | null; email: string };
  buyer: Buyer & { state: string | null };
  placeOfSupply: string;
  line: { description: string; sac: string; quantity: number; unitPrice: number; taxableValue: number };
  taxes: TaxLine[];
  total: number;
  currency: string;
  /** null for a proforma. */
  payment: { provider: string; id: string; orderId: string } | null;
  /** Last day of a proforma. */
  validUntil?: string;
  /** The page where a proforma is ordered. */
  orderAt?: string;
  /** The member of the institution who ordered. */
  orderedBy?: string;
  /** Paid in the sandbox, without real money. */
  isTest: boolean;
}
