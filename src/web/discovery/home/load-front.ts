import { milestoneVerb, zoneOf } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { locationLabel, types, type Collection } from '../../../contract/vocabulary/index.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { lastDay } from '../lists/item-dates.ts';

/** Those of the same type and institution that were passed over. */
export interface Others {
  count: number;
  /** Whether there are more than were counted. */
  isLeast?: boolean;
  from: string;
  to: string;
}

export interface FrontRow {
  id: string;
  collection: Collection;
  title: string;
  /** What it is, where that isn't plain. */
  type?: string;
  /** Institution, place and what else fits into the line. */
  about: string;
  more?: Others;
}

export interface ClosingRow extends FrontRow {
  verb: string;
  time: string | null;
  zone: string | null;
  /** The day on which it ends, as days are counted in India. */
  day: string;
}

/** What is at the top of the home page. */
export interface FrontRows {
  closing: ClosingRow[];
  newest: FrontRow[];
}

type Listed = ListedJob | ListedPost;

const isJob = (item: Listed): item is ListedJob => 'employer' in item;
const typeOf = (item: Listed) => types[isJob(item) ? 'job' : item.type];
const publisherOf = (item: Listed): string | undefined =>
  (isJob(item) ? item.employer : (item.organiser ?? item.author?.name)) ?? undefined;

/** 'Nashik', 'Germany', 'online': a word or two beside an institution. */
function placeOf(item: Listed): string | undefined {
  if (isJob(item)) return item.city ?? locationLabel(item.location).split(' → ').at(-1);
  const { place } = item;
  if (!place) return undefined;
  return place.mode === 'online' ? 'online' : (place.city ?? placeInWords(place)) || undefined;
}

const institutionAndPlace = (item: Listed): string =>
  [publisherOf(item), placeOf(item)].filter(Boolean).join(', ');

/** Where the others of this type and institution are. */
function othersOf(item: Listed, sort: 'deadline' | 'newest'): string | undefined {
  const name = publisherOf(item);
  const { path } = typeOf(item);
  if (!name) return undefined;
  if (!isJob(item) && !item.organiser) return `/authors/${item.author!.id}`;
  return `${path}?${new URLSearchParams({ [isJob(item) ? 'employer' : 'q']: name, sort })}`;
}

function rowOf(item: Listed, more: number, sort: 'deadline' | 'newest'): FrontRow {
  const others = more > 0 && othersOf(item, sort);
  return {
    id: item.id,
    collection: typeOf(item).collection,
    title: item.title,
    about: institutionAndPlace(item),
    ...(others && { more: { count: more, from: publisherOf(item)!, to: others } }),
  };
}

function closingRow(item: Listed, more: number): ClosingRow[] {
  const { nextMilestone: next } = item;
  if (!next) return [];
  const row = rowOf(item, more, 'deadline');
  const facts = [row.about, isJob(item) && item.openings];
  return [
    {
      ...row,
      ...(!isJob(item) && { type: typeOf(item).label }),
      about: facts.filter(Boolean).join(' · '),
      verb: milestoneVerb(next),
      time: next.time,
      zone: zoneOf(next),
      day: lastDay(next),
    },
  ];
}

/** What closes next and what is new; server only. */
export async function loadFront(queries: PublicQueries): Promise<FrontRows> {
  const { closing, newest, jobs, posts } = await queries.front();
  const listed = new Map<string, Listed>([...jobs, ...posts].map((item) => [item.id, item]));
  const rows = closing.flatMap(({ id, more }) => {
    const item = listed.get(id);
    return item ? closingRow(item, more) : [];
  });
  return {
    // The day in India may be earlier than the order of moments has it.
    closing: rows.toSorted((a, b) => a.day.localeCompare(b.day)),
    newest: newest.flatMap(({ id, more }) => {
      const item = listed.get(id);
      return item ? [{ ...rowOf(item, more, 'newest'), type: typeOf(item).label }] : [];
    }),
  };
}
