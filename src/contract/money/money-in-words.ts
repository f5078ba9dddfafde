import type { JobFee } from '../publishing/openings.ts';
import { type FeeType, feeTypeLabels } from '../vocabulary/milestones.ts';
import { inRupees } from './rupees.ts';

/** How many digits a currency has after the point; two for an unfinished code. */
export const minorDigits = (currency: string): number =>
  !/^[A-Z]{3}$/i.test(currency)
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2);

/** '₹2,500' or 'EUR 99.50', from minor units. */
export function moneyInWords(amount: number, currency: string): string {
  if (currency === 'INR') return inRupees(amount);
  const digits = minorDigits(currency);
  const number = (amount / 10 ** digits).toLocaleString('en-IN', {
    minimumFractionDigits: amount % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${number}`;
}

/** 'Free' or an amount; nothing for one that isn't stated. */
export function feeInWords(fee: { kind: FeeType; amount: number | null; currency: string | null }): string {
  if (fee.kind === 'free') return feeTypeLabels.free;
  return fee.kind === 'amount' && fee.amount !== null && fee.currency
    ? moneyInWords(fee.amount, fee.currency)
    : '';
}

/** Of a job: 'SC/ST ₹500'. */
export const jobFeeInWords = ({ category, amount, currency }: JobFee): string =>
  `${category ?? ''} ${amount === null ? '' : moneyInWords(amount, currency ?? '')}`.trim();
