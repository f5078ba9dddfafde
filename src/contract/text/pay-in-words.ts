import { moneyInWords } from '../money/money-in-words.ts';
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

/** '₹57,700 to ₹1,82,400 a month', 'from EUR 4,500 a month'; nothing for an unfinished one. */
export function payInWords({ min, max, currency, per }: Pay): string {
  if (min === null || !currency || !per) return '';
  const lowest = moneyInWords(min, currency);
  if (max === null) return `from ${lowest} ${units[per]}`;
  if (max === min) return `${lowest} ${units[per]}`;
  return `${lowest} to ${moneyInWords(max, currency)} ${units[per]}`;
}

/** 'Level 10: ₹57,700 to ₹1,82,400 a month', of several the lowest and the highest: 'Levels 10 to 14: …'; nothing for none. */
export function levelsInWords(levels: readonly PayLevel[]): string {
  const lowest = levels[0];
  const highest = levels.at(-1);
  if (!lowest || !highest) return '';
  const min = payMatrix.levels[lowest].min * 100;
  const max = payMatrix.levels[highest].max * 100;
  const pay = payInWords({ min, max, currency: 'INR', per: 'month' });
  return `${lowest === highest ? levelLabel(lowest) : `Levels ${lowest} to ${highest}`}: ${pay}`;
}

interface CategoryFee {
  category: string | null;
  amount: number | null;
  currency: string | null;
}

/** 'SC: none', '₹1,000' */
export function categoryFeeInWords({ category, amount, currency }: CategoryFee): string {
  const money = amount === null || !currency ? '' : amount === 0 ? 'none' : moneyInWords(amount, currency);
  return [category, money].filter(Boolean).join(': ');
}
