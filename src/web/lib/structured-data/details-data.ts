import type { Job } from '../../../contract/publishing/job.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { minorDigits } from '../../../contract/money/money-in-words.ts';
import {
  payMatrix,
  type ContractType,
  type PayUnit,
  type MilestoneKind,
} from '../../../contract/vocabulary/index.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { dayMs } from '../../../contract/time/days.ts';

const employmentTypes: Partial<Record<ContractType, string>> = {
  permanent: 'FULL_TIME',
  fixedTerm: 'TEMPORARY',
  partTime: 'PART_TIME',
};
/** Pay by lecture has no unit there. */
const units: Partial<Record<PayUnit, string>> = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' };

interface Pay {
  min: number;
  max: number | null;
  currency: string;
  unit: string;
}

/** What is stated, else the amounts of the level, in major units. */
function payOf({ pay, level }: StoredOpening): Pay | null {
  if (!pay) return level && { ...payMatrix.levels[level], currency: 'INR', unit: 'MONTH' };
  const unit = pay.per && units[pay.per];
  if (pay.min === null || !pay.currency || !unit) return null;
  const minor = 10 ** minorDigits(pay.currency);
  return {
    min: pay.min / minor,
    max: pay.max === null ? null : pay.max / minor,
    currency: pay.currency,
    unit,
  };
}

/** The range over all openings; none unless all state their pay in the same currency and unit. */
function salaryOf(openings: readonly StoredOpening[]) {
  const pays = openings.map(payOf);
  const [first] = pays;
  if (!first || pays.some((pay) => pay?.currency !== first.currency || pay.unit !== first.unit)) return {};
  const known = pays as Pay[];
  const minValue = Math.min(...known.map(({ min }) => min));
  // Without a highest pay of one opening, there is none of all.
  const hasMax = known.every(({ max }) => max !== null);
  const maxValue = hasMax ? { maxValue: Math.max(...known.map(({ max }) => max!)) } : {};
  const value = { '@type': 'QuantitativeValue', minValue, ...maxValue, unitText: first.unit };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: first.currency, value } };
}

/** Members of a JobPosting that the openings state. */
export function openingsData({ openings, vacancyCount }: Job) {
  const employment = new Set(
    openings.flatMap(({ contract }) => (contract && employmentTypes[contract]) ?? []),
  );
  return {
    ...(vacancyCount ? { totalJobOpenings: vacancyCount } : {}),
    ...(employment.size > 0 && {
      employmentType: employment.size === 1 ? [...employment][0] : [...employment],
    }),
    ...salaryOf(openings),
  };
}

/** Time, place and cost of a post in schema.org terms. */

const first = (post: Post, kind: MilestoneKind): Milestone | undefined =>
  post.milestones.find((one) => one.kind === kind);

/** A moment where a time is known, else the date. */
const dateOf = (milestone: Milestone): string =>
  milestone.time !== null && milestone.moment !== null ? milestone.moment : milestone.date;

export const datesOf = (post: Post) => {
  const [start, end] = [first(post, 'start'), first(post, 'end')];
  return { ...(start && { startDate: dateOf(start) }), ...(end && { endDate: dateOf(end) }) };
};

export const hasStart = (post: Post): boolean => first(post, 'start') !== undefined;

/** The last day to apply. */
export const applicationDeadlineOf = (post: Post): string | undefined => first(post, 'application')?.date;

const attendance = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  onSite: 'https://schema.org/OfflineEventAttendanceMode',
  hybrid: 'https://schema.org/MixedEventAttendanceMode',
};
const courseModes = { online: 'Online', onSite: 'Onsite', hybrid: 'Blended' };

export const courseModeData = ({ place }: Post) =>
  place ? { eventAttendanceMode: attendance[place.mode] } : {};
export const courseModeOf = ({ place }: Post) => (place ? { courseMode: courseModes[place.mode] } : {});

/** Its one run, from the first to the last day: search engines ask for a schedule or a workload. */
export function courseScheduleOf(post: Post): object {
  const [start, end] = [first(post, 'start'), first(post, 'end')];
  if (!start) return {};
  const days = end ? 1 + (Date.parse(end.date) - Date.parse(start.date)) / dayMs : 1;
  return {
    courseSchedule: {
      '@type': 'Schedule',
      ...datesOf(post),
      duration: `P${days}D`,
      repeatCount: 1,
      repeatFrequency: 'Yearly',
    },
  };
}

/** Where it is held; online, under this address. */
export function locationOf({ place }: Post, url: string): object {
  if (!place) return {};
  const { mode, city, country, countryName, stateName } = place;
  const name = [city, countryName].filter(Boolean).join(', ');
  const address = {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(stateName && { addressRegion: stateName }),
    ...(country && { addressCountry: country }),
  };
  const locations = [
    ...(mode !== 'online' && name !== '' ? [{ '@type': 'Place', name, address }] : []),
    ...(mode !== 'onSite' ? [{ '@type': 'VirtualLocation', url }] : []),
  ];
  if (locations.length === 0) return {};
  return { location: locations.length === 1 ? locations[0] : locations };
}

/** Search engines show no event without one. */
export const hasLocation = ({ place }: Post): boolean =>
  place !== null && (place.mode !== 'onSite' || Boolean(place.city || place.countryName));

/** Its cost, if stated. */
export function feeData({ fee: { kind, amount, currency } }: Post, url: string): object {
  const offer = (category: string, price: number, priceCurrency: string) => ({
    offers: { '@type': 'Offer', category, price, priceCurrency, url },
  });
  if (kind === 'free') return offer('Free', 0, 'INR');
  if (kind !== 'amount' || amount === null || currency === null) return {};
  return offer('Paid', amount / 10 ** minorDigits(currency), currency);
}
