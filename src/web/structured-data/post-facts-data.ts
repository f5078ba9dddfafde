import type { Milestone } from '../../contract/shapes/facts.ts';
import type { Post } from '../../contract/shapes/post.ts';
import type { MilestoneKind } from '../../contract/vocabulary/index.ts';

/** Time, place and cost of a post in the words of schema.org. */

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

export const attendanceOf = ({ place }: Post) =>
  place ? { eventAttendanceMode: attendance[place.mode] } : {};
export const courseModeOf = ({ place }: Post) => (place ? { courseMode: courseModes[place.mode] } : {});

export function locationOf({ place }: Post, url: string): object {
  if (!place) return {};
  const online = { '@type': 'VirtualLocation', url };
  const { city, countryName } = place;
  const site = {
    '@type': 'Place',
    name: [city, countryName].filter(Boolean).join(', '),
    address: {
      '@type': 'PostalAddress',
      ...(city && { addressLocality: city }),
      ...(countryName && { addressCountry: countryName }),
    },
  };
  if (place.mode === 'online') return { location: online };
  const isNamed = site.name !== '';
  if (!isNamed) return place.mode === 'hybrid' ? { location: online } : {};
  return { location: place.mode === 'hybrid' ? [site, online] : site };
}

/** What it costs, if that is stated. @param digits of the currency after the point */
export function offersOf({ fee }: Post, url: string, digits: (currency: string) => number): object {
  if (fee.kind === 'notStated') return {};
  const isFree = fee.kind === 'free';
  const { amount, currency } = fee;
  if (!isFree && (amount === null || currency === null)) return {};
  return {
    offers: {
      '@type': 'Offer',
      category: isFree ? 'Free' : 'Paid',
      price: isFree ? 0 : amount! / 10 ** digits(currency!),
      priceCurrency: isFree ? 'INR' : currency,
      url,
    },
  };
}

export const organiserOf = ({ organiser }: Post): object | null =>
  organiser ? { '@type': 'Organization', name: organiser } : null;
