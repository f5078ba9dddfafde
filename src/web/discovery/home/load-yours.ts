import type { SavedEntry } from '../../../contract/discovery/saved.ts';
import { daysUntil, kolkataDate } from '../../../contract/time/deadline.ts';
import type { SavedStage } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { lastDay, verbOf } from '../lists/item-dates.ts';
import { nextDate, ownDate, stageLabels } from '../saved/my-list/entry-view.ts';
import type { ClosingRow } from './load-front.ts';

/** What the home page shows of a user's own. */
export interface Yours {
  due: ClosingRow[];
  /** How many new items match their saved searches. */
  matches: number;
}

/** Places, and how many days ahead they look. */
const maxDue = 3;
const dueDays = 7;

/** Who has applied waits for own dates alone. */
const isAhead: Record<SavedStage, boolean> = {
  saved: true,
  preparing: true,
  applied: false,
  interview: false,
  offer: false,
  closed: false,
};

function dueRow(entry: SavedEntry, now: Date): ClosingRow[] {
  const { id, kind: collection, title, item, stage, dates } = entry;
  const next = isAhead[stage]
    ? nextDate(entry, now)
    : dates.map((date) => ownDate(date, now)).find((date) => date !== null);
  if (!next || !item) return [];
  const milestone = next.isOwn ? null : item.nextMilestone!;
  const day = milestone ? lastDay(milestone) : kolkataDate(new Date(next.moment - 1));
  if (daysUntil(day, now) > dueDays) return [];
  const by = 'employer' in item ? item.employer : item.organiser;
  const about = [stage !== 'saved' && stageLabels[stage], by].filter(Boolean).join(' · ');
  return [{ id, collection, title, about, day, verb: milestone ? verbOf(milestone) : next.label }];
}

async function loadDue(signal: AbortSignal): Promise<ClosingRow[]> {
  const { saved } = await call('GET /saved', { query: { sort: 'deadline', limit: 20 }, signal });
  const now = new Date();
  return saved
    .filter(({ stage }) => stage !== 'closed')
    .flatMap((entry) => dueRow(entry, now))
    .slice(0, maxDue);
}

async function countMatches(signal: AbortSignal): Promise<number> {
  const { searches } = await call('GET /searches', { signal });
  return searches.reduce((sum, { newCount }) => sum + newCount, 0);
}

/** A part that fails to load is left out, as the page has other content. */
async function orElse<Part>(loading: Promise<Part>, none: Part, signal: AbortSignal): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    if (!signal.aborted) console.warn('A part of what is yours could not be read', error);
    return none;
  }
}

export async function loadYours(signal: AbortSignal): Promise<Yours> {
  const [due, matches] = await Promise.all([
    orElse(loadDue(signal), [], signal),
    orElse(countMatches(signal), 0, signal),
  ]);
  return { due, matches };
}
