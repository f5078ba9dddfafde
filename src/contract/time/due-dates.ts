import type { Milestone } from '../publishing/details.ts';
import type { SavedEntry } from '../discovery/saved.ts';
import { isActionKind, type MilestoneKind } from '../vocabulary/milestones.ts';
import { endOfKolkataDay } from './days.ts';

/** A date that is ahead: of an item, or a person's own. */
export interface DueDate {
  /** Null for an own date, and for what isn't a date of an item's plan. */
  kind: MilestoneKind | null;
  label: string | null;
  /** YYYY-MM-DD as announced, in `zone`. */
  day: string;
  /** HH:MM; null is the end of the day. */
  time: string | null;
  zone: string;
  /** Its end in UTC. */
  moment: string;
  /** Its day before it was extended the last time. */
  was: string | null;
}

/** Where an entry stands under Due: what waits for an answer, days, what has no date, and two groups that are folded. */
export const dueGroups = ['turn', 'dated', 'undated', 'waiting', 'over'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** The groups that the number of Due counts. */
export const openGroups: readonly DueGroup[] = ['turn', 'dated', 'undated'];

/** What still matters of an item's plan to who has applied, registered or submitted. */
const afterwards: readonly MilestoneKind[] = [
  'hardCopy',
  'interview',
  'notification',
  'finalVersion',
  'start',
];

const ownDate = ({ label, date }: SavedEntry['dates'][number]): DueDate => ({
  kind: null,
  label,
  day: date,
  time: null,
  zone: 'Asia/Kolkata',
  moment: endOfKolkataDay(date).toISOString(),
  was: null,
});

export const dueDateOf = ({ kind, label, date, time, zone, moment, extendedFrom }: Milestone): DueDate => ({
  kind,
  label,
  day: date,
  time,
  zone,
  moment: moment!,
  was: extendedFrom.at(-1) ?? null,
});

/** Nothing is to be sent any more. */
export const hasApplied = ({ stage }: Pick<SavedEntry, 'stage'>): boolean =>
  stage === 'applied' || stage === 'interview' || stage === 'offer';

/** Dates of an item that wait for this person: what is to be sent in time, or what follows after it was. */
function datesOfItem(entry: SavedEntry, now: Date): DueDate[] {
  const { item } = entry;
  if (!item || item.withdrawn) return [];
  const ahead = item.milestones.filter(({ moment }) => moment !== null && Date.parse(moment) > now.getTime());
  if (hasApplied(entry)) return ahead.filter(({ kind }) => afterwards.includes(kind)).map(dueDateOf);
  if (item.isClosed) return [];
  const toSend = ahead.filter(({ kind }) => isActionKind(kind) || kind === 'hardCopy');
  // A walk-in interview, or an event that asks for no registration.
  return (toSend.length > 0 ? toSend : ahead.filter(({ kind }) => kind !== 'end').slice(0, 1)).map(dueDateOf);
}

const byMoment = (a: DueDate, b: DueDate): number => Date.parse(a.moment) - Date.parse(b.moment);

/** The dates of an entry that are ahead, the next one first. */
function datesAhead(entry: SavedEntry, now: Date): DueDate[] {
  const own = entry.dates.map(ownDate).filter(({ moment }) => Date.parse(moment) > now.getTime());
  return [...datesOfItem(entry, now), ...own].toSorted(byMoment);
}

/** Where a saved entry stands, and with which dates. */
export function placeOfEntry(entry: SavedEntry, now: Date): { group: DueGroup; dates: DueDate[] } {
  if (entry.stage === 'closed') return { group: 'over', dates: [] };
  const dates = datesAhead(entry, now);
  if (dates.length > 0) return { group: 'dated', dates };
  if (hasApplied(entry)) return { group: 'waiting', dates };
  const isOver = !entry.item || entry.item.isClosed || entry.item.withdrawn !== null;
  return { group: isOver ? 'over' : 'undated', dates };
}
