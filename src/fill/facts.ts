import { endOfKolkataDay, kolkataDate } from '../contract/deadline.ts';
import { noFee, type Milestone } from '../contract/shapes/facts.ts';
import {
  anywhereOnEarth,
  placeModes,
  defaultZone,
  type MilestoneKind,
  type PostType,
} from '../contract/vocabulary/index.ts';
import { closesAt } from '../domain/items/index.ts';
import type { Row } from './copy-rows.ts';
import type { Random } from './random.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Common ones first. */
const countries = ['IN', 'US', 'DE', 'GB', 'JP', 'FR', 'CN', 'SG', 'AU', 'BR', 'ZA', 'NO', 'EE', 'IS'];
const ranks = ['CORE B', 'CORE A', 'CORE A, CCF B', 'CORE A*', 'CORE A*, CCF A', 'CCF C'];

/** Days from the last deadline to each milestone. */
const plans: Partial<Record<PostType, readonly [MilestoneKind, number][]>> = {
  callForPaper: [
    ['abstract', -7],
    ['submission', 0],
    ['notification', 50],
    ['start', 120],
    ['end', 123],
  ],
  program: [
    ['application', 0],
    ['start', 60],
  ],
  workshop: [
    ['registration', 0],
    ['start', 10],
    ['end', 12],
  ],
  course: [
    ['registration', 0],
    ['start', 20],
    ['end', 110],
  ],
};

function milestoneOn(kind: MilestoneKind, at: number, zone: string): Milestone {
  const date = kolkataDate(new Date(at));
  // The end of a day at UTC-12 is 12 hours after its end in UTC.
  const moment =
    zone === anywhereOnEarth ? new Date(Date.parse(date) + dayMs + 12 * hourMs) : endOfKolkataDay(date);
  return { kind, date, time: null, zone, label: null, moment: moment.toISOString(), extendedFrom: [] };
}

/** Half are on site. */
export const placeFacts = (random: Random): Row => {
  const mode = random.below(2) === 0 ? 'onSite' : random.evenly(placeModes);
  return { place: JSON.stringify({ mode, city: null, country: random.pick(countries) }) };
};

/** Time, place and cost of a post: a quarter is closed, a fifth states nothing, but all of some types do. */
export function postFacts(random: Random, type: PostType, now: Date): Row {
  const plan = plans[type];
  const none = { milestones: '[]', closes_at: null, fee: JSON.stringify(noFee), rank: null, place: null };
  const last = now.getTime() + (random.below(240) - 60) * dayMs;
  if (!plan || random.below(5) === 0) return none;
  const milestones = plan.map(([kind, days]) => milestoneOn(kind, last + days * dayMs, defaultZone(type)));
  return {
    ...placeFacts(random),
    milestones: JSON.stringify(milestones),
    closes_at: closesAt(milestones),
    fee: JSON.stringify(random.below(4) === 0 ? { ...noFee, kind: 'free' } : noFee),
    rank: type === 'callForPaper' ? random.pick(ranks) : null,
  };
}
