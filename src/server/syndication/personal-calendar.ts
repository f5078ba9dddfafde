import type { FastifyInstance } from 'fastify';
import { setImmediate } from 'node:timers/promises';
import { dayAfter } from '../../contract/calendar.ts';
import type { SavedEntry } from '../../contract/shapes/saved.ts';
import type { Context } from '../../domain/context.ts';
import { FairQueue } from '../../domain/fair-queue.ts';
import { ownerOfCalendar, readPersonalCalendar } from '../../domain/saved/index.ts';
import { jobEntry, postEntry, type Entry } from './entries.ts';
import { writeCalendar } from './write-calendar.ts';

/** What is gone keeps the dates that its reader added. Notes stay out: whoever knows the address reads the calendar. */
function entryOf({ id, title, dates, savedAt, ...saved }: SavedEntry): Entry {
  if (saved.item) {
    const entry =
      saved.kind === 'jobs'
        ? jobEntry({ ...saved.item, content: '' })
        : postEntry({ ...saved.item, content: '' });
    return { ...entry, ownDates: dates };
  }
  const since = new Date(savedAt);
  return {
    id,
    kind: saved.kind === 'jobs' ? 'job' : 'post',
    path: '/my-list',
    title,
    html: '',
    author: '',
    published: since,
    updated: since,
    image: null,
    deadline: null,
    milestones: [],
    ownDates: dates,
    place: null,
    extendedAt: null,
  };
}

/** How long past dates stay. */
const keptDays = 90;
/** Writing them takes some 50 milliseconds, in which nobody else is answered. */
const maxEvents = 500;

const datesOf = ({ deadline, milestones, ownDates = [] }: Entry): string[] =>
  [...(deadline ? [deadline] : []), ...milestones, ...ownDates].map(({ date }) => date);

/** Items by their last date, each with all its events or not at all: events are numbered within an item. */
function soonest(entries: Entry[], now: Date): Entry[] {
  const first = dayAfter(now.toISOString().slice(0, 10), -keptDays);
  const lastOf = (entry: Entry) => datesOf(entry).toSorted().at(-1) ?? '';
  const kept = entries.filter((entry) => lastOf(entry) >= first);
  let events = 0;
  return kept
    .toSorted((one, other) => (lastOf(one) < lastOf(other) ? -1 : 1))
    .filter((entry) => (events += datesOf(entry).length) <= maxEvents);
}

/** The calendar of a person's list, at an address that only they know. */
export function mountPersonalCalendars(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  // One is written at a time, with others' requests in between. A calendar program asks every few hours.
  const turns = new FairQueue({ atOnce: 1, perAccount: 1, waiting: 100, waitingPerAccount: 3 });
  const write = async (ownerId: string) => {
    const entries = await readPersonalCalendar(ctx, ownerId);
    await setImmediate();
    return writeCalendar('My list', soonest(entries.map(entryOf), ctx.clock()), publicUrl);
  };
  app.get<{ Params: { file: string } }>(
    '/calendars/:file',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const secret = /^(.+)\.ics$/.exec(request.params.file)?.[1] ?? '';
      const ownerId = await ownerOfCalendar(ctx, secret);
      const text = await turns.run(ownerId, () => write(ownerId));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .serializer((body: string) => body)
        .send(text);
    },
  );
}
