import type { DueEntry } from '../../../contract/discovery/desk.ts';
import type { DueDate } from '../../../contract/time/due-dates.ts';
import { milestoneVerb, zoneOf } from '../../../contract/time/dates-in-words.ts';
import { daysUntil } from '../../../contract/time/days.ts';
import { call } from '../../lib/api/call.ts';
import { lastDay } from '../lists/item-dates.ts';
import { stageLabels } from '../saved/my-list/entry-view.ts';
import { roundOfList } from '../saved/my-list/saved-list.ts';
import type { ClosingRow } from './load-front.ts';

/** What the home page shows of a user's own. */
export interface Yours {
  due: ClosingRow[];
  /** Of the list, at which it was asked for. */
  round: number;
}

/** Places, how many days ahead they look, and how many entries are read: what waits for an answer and own items are among them. */
const [maxDue, dueDays, read] = [3, 7, 20];

const verbOfDate = ({ kind, label }: DueDate): string =>
  (kind ? milestoneVerb({ kind, label }) : label) ?? 'Date';

function rowOf(due: DueEntry, now: Date): ClosingRow[] {
  const { date } = due;
  if (!date || due.what !== 'saved') return [];
  const day = lastDay({ date: date.day, moment: date.moment });
  if (daysUntil(day, now) > dueDays) return [];
  const { id, kind: collection, title, item, stage } = due.entry;
  if (!item) return [];
  const by = 'employer' in item ? item.employer : item.organiser;
  const about = [stage !== 'saved' && stageLabels[stage], by].filter(Boolean).join(' · ');
  const { time } = date;
  return [{ id, collection, title, about, day, time, zone: zoneOf(date), verb: verbOfDate(date) }];
}

/** What can't be read is left out, as the page has other content. */
export async function loadYours(signal: AbortSignal): Promise<Yours> {
  const round = roundOfList();
  try {
    const { entries } = await call('GET /desk/due', { query: { limit: read }, signal });
    const now = new Date();
    return { due: entries.flatMap((entry) => rowOf(entry, now)).slice(0, maxDue), round };
  } catch (error) {
    if (!signal.aborted) console.warn('What is due could not be read', error);
    return { due: [], round };
  }
}
