import { isCalendarDate } from './calendar-date.ts';
import { dateInWords } from './date-in-words.ts';
import {
  anywhereOnEarth,
  type FeeKind,
  feeKindLabels,
  isActionKind,
  milestoneLabels,
  type MilestoneKind,
} from '../vocabulary/milestones.ts';

/** Time, place and cost in words. Forms hold '' where items hold null. */

/** An unfinished date as it was typed. */
const dayInWords = (date: string): string => (isCalendarDate(date) ? dateInWords(date) : date);

/** India has two names in the list of time zones. */
export const isIndianZone = (zone: string): boolean => zone === 'Asia/Kolkata' || zone === 'Asia/Calcutta';

/** 'AoE', 'IST', or 'Paris time' for Europe/Paris. */
export function zoneInWords(zone: string): string {
  if (zone === anywhereOnEarth || !zone.includes('/')) return zone;
  if (isIndianZone(zone)) return 'IST';
  return `${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
}

interface When {
  date: string;
  time: string | null;
  zone: string;
}

/** '4 December 2026, 23:59 AoE'; without a time the whole day counts: '4 December 2026 (AoE)'. */
function whenInWords({ date, time, zone }: When): string {
  const name = zone && zoneInWords(zone);
  if (time) return `${dayInWords(date)}, ${time}${name && ` ${name}`}`;
  return `${dayInWords(date)}${name && ` (${name})`}`;
}

export interface MilestoneText extends When {
  kind: MilestoneKind;
  label: string | null;
}

/** What a milestone is called: its own label, or that of its kind. */
export const milestoneName = ({ kind, label }: Pick<MilestoneText, 'kind' | 'label'>): string =>
  label || milestoneLabels[kind];

/** When it is; a whole day only has a time zone if it is a deadline. */
export const milestoneWhen = (one: MilestoneText): string =>
  one.time || isActionKind(one.kind) ? whenInWords(one) : dayInWords(one.date);

export const milestonesInWords = (milestones: readonly MilestoneText[]): string =>
  milestones.map((one) => `${milestoneName(one)}: ${milestoneWhen(one)}`).join('; ');

/** 'Extended from 20 November 2026', with all earlier dates. */
export const extendedInWords = (dates: readonly string[]): string =>
  `Extended from ${dates.map(dayInWords).join(', ')}`;

/** How many digits a currency has after the point; two for an unfinished code. */
export const minorDigits = (currency: string): number =>
  !/^[A-Z]{3}$/i.test(currency)
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2);

/** '₹2,500' or 'EUR 99.50', from minor units. */
export function moneyInWords(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const number = (amount / 10 ** digits).toLocaleString('en-IN', {
    minimumFractionDigits: amount % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return currency === 'INR' ? `₹${number}` : `${currency} ${number}`;
}

/** 'Free' or an amount; nothing for one that isn't stated. */
export function feeInWords(fee: { kind: FeeKind; amount: number | null; currency: string | null }): string {
  if (fee.kind === 'free') return feeKindLabels.free;
  return fee.kind === 'amount' && fee.amount !== null && fee.currency
    ? moneyInWords(fee.amount, fee.currency)
    : '';
}
