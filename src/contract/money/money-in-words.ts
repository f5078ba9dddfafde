import { type FeeType, feeTypeLabels } from '../vocabulary/milestones.ts';

/** Formats an amount in paise with Indian grouping. Without Intl, which takes a tenth of a second to start on a phone. */
function format(paise: number, hasDecimals: boolean): string {
  const amount = Math.abs(paise);
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{2})*(\d{3})$)/g, ',');
  const decimals = hasDecimals ? `.${String(amount % 100).padStart(2, '0')}` : '';
  return `${paise < 0 ? '-' : ''}₹${whole}${decimals}`;
}

/** ₹2,850 or ₹12,34,567.89. */
export const inRupees = (paise: number): string => format(paise, paise % 100 !== 0);

/** Always with two decimals, for columns of amounts. */
export const inExactRupees = (paise: number): string => format(paise, true);

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
