import { endOfKolkataDay, kolkataDate } from '../contract/time/deadline.ts';
import { noFee, type Milestone } from '../contract/shapes/details.ts';
import {
  anywhereOnEarth,
  hasField,
  placeModes,
  type MilestoneKind,
  type PostType,
  types,
} from '../contract/vocabulary/index.ts';
import type { Row } from './copy-rows.ts';
import type { Random } from './random.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Common ones first. */
const countries = ['IN', 'US', 'DE', 'GB', 'JP', 'FR', 'CN', 'SG', 'AU', 'BR', 'ZA', 'NO', 'EE', 'IS'];
const ranks = ['CORE B', 'CORE A', 'CORE A, CCF B', 'CORE A*', 'CORE A*, CCF A', 'CCF C'];

function milestoneOn(kind: MilestoneKind, at: number, zone: string): Milestone {
  const date = kolkataDate(new Date(at));
  // The end of a day at UTC-12 is 12 hours after its end in UTC.
  const moment =
    zone === anywhereOnEarth ? new Date(Date.parse(date) + dayMs + 12 * hourMs) : endOfKolkataDay(date);
  return { kind, date, time: null, zone, label: null, moment: moment.toISOString(), extendedFrom: [] };
}

/** Half are on site. */
export const placeDetails = (random: Random): Row => {
  const mode = random.below(2) === 0 ? 'onSite' : random.evenly(placeModes);
  return { place: JSON.stringify({ mode, city: null, country: random.pick(countries) }) };
};

/** Time, place and cost of a post: a quarter is closed, a fifth states nothing, but all of some types do. */
export function postDetails(random: Random, type: PostType, now: Date): Row {
  const { defaultZone, fill } = types[type];
  const plan = Object.entries(fill) as [MilestoneKind, number][];
  const none = { milestones: '[]', fee: JSON.stringify(noFee), rank: null, place: null };
  const last = now.getTime() + (random.below(240) - 60) * dayMs;
  if (plan.length === 0 || random.below(5) === 0) return none;
  const milestones = plan.map(([kind, days]) => milestoneOn(kind, last + days * dayMs, defaultZone));
  return {
    ...placeDetails(random),
    milestones: JSON.stringify(milestones),
    fee: JSON.stringify(random.below(4) === 0 ? { ...noFee, kind: 'free' } : noFee),
    rank: hasField(type, 'rank') ? random.pick(ranks) : null,
  };
}
