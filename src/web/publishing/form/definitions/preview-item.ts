import { stateName } from '../../../../contract/vocabulary/indian-states.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import type { User } from '../../../../contract/people/user.ts';
import { isCalendarDate } from '../../../../contract/time/days.ts';
import type { Milestone } from '../../../../contract/publishing/details.ts';
import { isActionKind, nextOf } from '../../../../contract/vocabulary/index.ts';
import type { PlaceValue, MilestoneValue } from '../fields/details-values.ts';
import { dateTimeInZone } from '../fields/date-advice.ts';

/** Stands for the id that an item has once it is stored. */
const previewId = '00000000-0000-7000-8000-000000000000';

/** The item as on its page after approval: the current values, without empty ones, and its author. */
export const previewItem = <Values extends object>(values: Values, user: User) => ({
  ...(Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() || null : (value as unknown),
    ]),
  ) as Values),
  id: previewId,
  userId: user.id,
  approvalStatus: 'approved' as const,
  featured: false,
  rejectionReason: null,
  withdrawn: null,
  copiedFrom: null,
  corrigenda: [],
  author: { id: user.id, name: user.name, subscription: user.subscription, profileImage: user.profileImage },
  publishedAt: null,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});

/** The text as it is typed, or what will be there. */
export const previewContent = (html: string): string =>
  plainText(html).trim() ? html : '<p>Your description will appear here.</p>';

/** Place and link in a preview. */
export const previewDetails = (place: PlaceValue, link: string) => ({
  place: placePreview(place),
  actionLink: link.trim() || null,
});

const placePreview = ({ mode, city, country, countryName, state }: PlaceValue) =>
  mode === ''
    ? null
    : {
        mode,
        city: city || null,
        country: country || null,
        countryName: countryName || null,
        state: state || null,
        stateName: stateName(state),
      };

/**
 * The moment of a date in a zone, for a preview; the server's answer is exact on the days when clocks change, too. Null while
 * it is being typed.
 */
export function momentOf({ date, time, zone }: MilestoneValue): string | null {
  if (!isCalendarDate(date)) return null;
  const local = Date.parse(time ? `${date}T${time}Z` : `${date}T24:00Z`);
  if (Number.isNaN(local)) return null;
  const there = Date.parse(`${dateTimeInZone(zone, new Date(local)).replace(' ', 'T')}Z`);
  return Number.isNaN(there) ? null : new Date(local - (there - local)).toISOString();
}

/** Dates as the page of the item will show them: what is next, and whether it is closed (docs/specification.md#time-place-and-cost). */
export function previewMilestones(typed: readonly MilestoneValue[], defaultZone: string, now: string) {
  const milestones = typed
    .filter(({ date }) => date !== '')
    .map((one): Milestone => {
      const zone = one.zone || defaultZone;
      return { ...one, zone, time: one.time || null, moment: momentOf({ ...one, zone }), extendedFrom: [] };
    })
    .toSorted((a, b) => (a.moment ?? '').localeCompare(b.moment ?? ''));
  const ahead = milestones.filter(({ moment }) => moment !== null && moment > now);
  const isAction = ({ kind }: Milestone) => isActionKind(kind);
  const closing = milestones.some(isAction)
    ? milestones.filter(isAction)
    : milestones.filter(({ kind }) => kind === 'end');
  return {
    milestones,
    nextMilestone: nextOf(milestones, ahead),
    isClosed: closing.length > 0 && closing.every(({ moment }) => moment !== null && moment <= now),
  };
}
