import { minorDigits } from '../../../../contract/facts-in-words.ts';
import type { Fee, Milestone, Place } from '../../../../contract/shapes/facts.ts';
import type { FeeKind, MilestoneKind, PlaceMode } from '../../../../contract/vocabulary/index.ts';

/** Time, place and cost as forms hold them: text where an item holds null. */

export interface MilestoneValue {
  kind: MilestoneKind;
  date: string;
  time: string;
  zone: string;
  label: string;
}
export interface PlaceValue {
  mode: PlaceMode | '';
  city: string;
  country: string;
  countryName: string;
}
export interface FeeValue {
  kind: FeeKind;
  /** In the currency's major units, as it is typed. */
  amount: string;
  currency: string;
}

export const noPlace: PlaceValue = { mode: '', city: '', country: '', countryName: '' };
export const noFee: FeeValue = { kind: 'notStated', amount: '', currency: '' };

export const milestoneValue = ({ kind, date, time, zone, label }: Milestone): MilestoneValue => ({
  kind,
  date,
  time: time ?? '',
  zone,
  label: label ?? '',
});

export const placeValue = (place: Place): PlaceValue =>
  place
    ? {
        mode: place.mode,
        city: place.city ?? '',
        country: place.country ?? '',
        countryName: place.countryName ?? '',
      }
    : noPlace;

export const feeValue = ({ kind, amount, currency }: Fee): FeeValue => ({
  kind,
  amount: amount === null ? '' : String(amount / 10 ** minorDigits(currency ?? '')),
  currency: currency ?? '',
});

export const placeBody = ({ mode, city, country }: PlaceValue) =>
  mode === '' ? null : { mode, city, country };

export function feeBody({ kind, amount, currency }: FeeValue) {
  const typed = amount.replaceAll(',', '').trim();
  const minor = Math.round(Number(typed) * 10 ** minorDigits(currency));
  return { kind, amount: typed === '' || !Number.isSafeInteger(minor) ? null : minor, currency };
}
