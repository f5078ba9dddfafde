import type { TaxLine } from '../commerce/payment-document.ts';
import { kolkataDate } from '../time/days.ts';

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

interface Tax {
  taxableValue: number;
  taxes: TaxLine[];
}

/**
 * The tax inside a price. Within one State it is halved into CGST and SGST, which are equal to the paisa; across States it is
 * IGST. Taxable value and taxes always add up to the amount.
 * @param amount what is paid, tax included, in paise
 */
export function taxOf(amount: number, percent: number, isSameState: boolean): Tax {
  const share = (part: number) => Math.round((amount * part) / (100 + percent));
  if (isSameState) {
    const half = share(percent / 2);
    return {
      taxableValue: amount - 2 * half,
      taxes: [
        { label: 'CGST', percent: percent / 2, amount: half },
        { label: 'SGST', percent: percent / 2, amount: half },
      ],
    };
  }
  const whole = share(percent);
  return { taxableValue: amount - whole, taxes: [{ label: 'IGST', percent, amount: whole }] };
}

/** The Indian financial year of a moment, April to March, as '2026-27'. */
export function fullFinancialYearOf(moment: Date): string {
  const [year = 0, month = 0] = kolkataDate(moment).split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** '2026-27', but not '2026-28'. */
export const isFinancialYear = (text: string): boolean =>
  /^20\d\d-\d\d$/.test(text) && (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5));
