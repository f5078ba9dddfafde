import { and, eq, inArray } from 'drizzle-orm';
import type { CalendarEntry } from '../../contract/calendar.ts';
import { countryName } from '../../contract/countries.ts';
import { endOfKolkataDay, kolkataDate } from '../../contract/deadline.ts';
import { placeInWords } from '../../contract/place-in-words.ts';
import type { StoredPlace } from '../../contract/shapes/facts.ts';
import { locationLabel, type ItemEntity } from '../../contract/vocabulary/index.ts';
import { jobs, posts, type Reader } from '../../db/index.ts';

/** Position of an entry. */
export interface Found {
  item_kind: ItemEntity;
  id: string;
  /** Number of the item's date, from 1. */
  nth: number;
  /** The day that it is shown on. */
  day: string;
  /** Whether it is a day between start and end; `nth` is the start. */
  isDuring: boolean;
}

const placeOf = (place: StoredPlace): string | null =>
  place && (placeInWords({ ...place, countryName: countryName(place.country) }) || null);

async function readItems(db: Reader, found: Found[]) {
  const idsOf = (kind: Found['item_kind']) => [
    ...new Set(found.filter((one) => one.item_kind === kind).map(({ id }) => id)),
  ];
  const [ofJobs, ofPosts] = [idsOf('job'), idsOf('post')];
  const [jobRows, postRows] = await Promise.all([
    ofJobs.length === 0
      ? []
      : db
          .select({
            id: jobs.id,
            title: jobs.title,
            place: jobs.place,
            location: jobs.location,
            deadline: jobs.applicationDeadline,
          })
          .from(jobs)
          .where(and(inArray(jobs.id, ofJobs), eq(jobs.approvalStatus, 'approved'))),
    ofPosts.length === 0
      ? []
      : db
          .select({
            id: posts.id,
            title: posts.title,
            type: posts.type,
            place: posts.place,
            milestones: posts.milestones,
          })
          .from(posts)
          .where(and(inArray(posts.id, ofPosts), eq(posts.approvalStatus, 'approved'))),
  ]);
  return {
    jobs: new Map(jobRows.map((row) => [row.id, row])),
    posts: new Map(postRows.map((row) => [row.id, row])),
  };
}

/** Entries with their texts, without those of items deleted meanwhile. */
export async function describe(db: Reader, found: Found[], now: Date): Promise<CalendarEntry[]> {
  const items = await readItems(db, found);
  const today = kolkataDate(now);
  return found.flatMap(({ item_kind, id, nth, day, isDuring }): CalendarEntry[] => {
    if (item_kind === 'job') {
      const job = items.jobs.get(id);
      if (!job?.deadline) return [];
      const when = { day, time: null, zone: 'Asia/Kolkata', isPast: endOfKolkataDay(job.deadline) <= now };
      const place = placeOf(job.place) ?? locationLabel(job.location);
      return [{ id, type: 'job', title: job.title, kind: 'application', label: null, ...when, place }];
    }
    const post = items.posts.get(id);
    const milestone = post?.milestones.filter(({ moment }) => moment !== null)[nth - 1];
    if (!post || !milestone) return [];
    const { title, type } = post;
    const place = placeOf(post.place);
    if (isDuring) {
      const when = { day, time: null, zone: milestone.zone, isPast: day < today };
      return [{ id, type, title, kind: 'during', label: null, ...when, place }];
    }
    const { kind, label, time, zone, moment } = milestone;
    return [{ id, type, title, kind, label, day, time, zone, isPast: new Date(moment!) <= now, place }];
  });
}
