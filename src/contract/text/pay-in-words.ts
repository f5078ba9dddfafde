import { inRupees } from '../money/rupees.ts';
import { moneyInWords } from '../time/details-in-words.ts';
import { levelLabel, payMatrix, type PayLevel, type PayUnit } from '../vocabulary/index.ts';

const units: Record<PayUnit, string> = {
  hour: 'an hour',
  lecture: 'a lecture',
  month: 'a month',
  year: 'a year',
};

interface Pay {
  min: number | null;
  max: number | null;
  currency: string | null;
  per: PayUnit | null;
}

/** '₹500' or 'EUR 20'. */
export const moneyShort = (amount: number, currency: string): string =>
  currency === 'INR' ? inRupees(amount) : moneyInWords(amount, currency);

/** '₹57,700 to ₹1,82,400 a month', 'from EUR 4,500 a month'; nothing for an unfinished one. */
export function payInWords({ min, max, currency, per }: Pay): string {
  if (min === null || !currency || !per) return '';
  const lowest = moneyShort(min, currency);
  if (max === null) return `from ${lowest} ${units[per]}`;
  if (max === min) return `${lowest} ${units[per]}`;
  return `${lowest} to ${moneyShort(max, currency)} ${units[per]}`;
}

/** 'Level 10: ₹57,700 to ₹1,82,400 a month' */
export const levelInWords = (level: PayLevel): string => {
  const { min, max } = payMatrix.levels[level];
  const pay = payInWords({ min: min * 100, max: max * 100, currency: 'INR', per: 'month' });
  return `${levelLabel(level)}: ${pay}`;
};
