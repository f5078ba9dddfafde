import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { pages } from '../../contract/addresses/pages.ts';
import {
  collections,
  isActionKind,
  types,
  type Collection,
  type ItemType,
  calendarLimits,
} from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { getItem, countUse, isBrowser } from '../../domain/publishing/index.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { posts as postCalls } from '../../contract/publishing/calls.ts';
import {
  upcomingItems,
  ownerOfCalendar,
  readPersonalCalendar,
  findForCalendar,
} from '../../domain/discovery/index.ts';
import { dayAfter } from '../../contract/time/calendar.ts';
import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { FairQueue } from '../../domain/platform/fair-queue.ts';
import { readAnywhere } from '../security-headers.ts';
import {
  itemEntry,
  listChannels,
  searchChannel,
  entriesById,
  parseParams,
  perFeed,
  type Channel,
  type Entry,
} from './entries.ts';
import { writeCalendar, type EventOf } from './write-calendar.ts';

type Query = Record<string, string | string[] | undefined>;

/** The filters of the page, which has a single place and country. @throws Failure invalid_input */
function filterOf({ type = [], mode, country, free, deadlines }: Query) {
  const asked = [type].flat();
  const known = parseParams(postCalls['GET /posts'].query, {
    type: asked.filter((one) => one !== 'job'),
    mode,
    country,
    free,
  });
  const ofPosts: ItemType[] = known.type ?? [];
  return {
    type: asked.includes('job') ? ['job' as const, ...ofPosts] : ofPosts,
    mode: known.mode?.[0],
    country: known.country?.[0],
    free: known.free === true,
    deadlines: deadlines === 'true',
  };
}

/** Entries of the calendar page with the same filters, of all months ahead, the next ones first. */
const calendarChannel: Channel = {
  titleOf: () => 'Calendar',
  path: pages.calendar,
  entries: async (ctx, query) => {
    const filter = filterOf(query as Query);
    const found = await upcomingItems(ctx, filter, perFeed);
    const idsOf = (collection: Collection) =>
      found.filter(({ type }) => types[type].collection === collection).map(({ id }) => id);
    const read = await Promise.all(collections.map((one) => entriesById(ctx, one, idsOf(one))));
    const entries = new Map(read.flat().map((entry) => [entry.id, entry]));
    return found.flatMap(({ id }) => {
      const entry = entries.get(id);
      if (!entry) return [];
      const milestones = entry.milestones.filter(({ kind }) => !filter.deadlines || isActionKind(kind));
      return [{ ...entry, milestones }];
    });
  },
};

const send = (reply: FastifyReply, body: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .serializer((text: string) => text)
    .send(body);

/** iCalendar feeds with the deadlines of each listing, search and item. */
export const calendars: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  const { publicUrl } = ctx;
  for (const channel of [...listChannels, searchChannel, calendarChannel])
    app.get(`${channel.path}/deadlines.ics`, readAnywhere, async (request, reply) => {
      const entries = await channel.entries(ctx, request.query, 'deadline');
      const { search } = new URL(request.url, publicUrl);
      const { name } = await portalIdentity(ctx);
      const title = `Deadlines: ${channel.titleOf(search)} | ${name}`;
      return send(reply, writeCalendar(title, entries, publicUrl));
    });
  for (const collection of collections)
    app.get<{ Params: { id: string } }>(
      `/${collection}/:id/deadline.ics`,
      readAnywhere,
      async (request, reply) => {
        const entry = itemEntry(await getItem(ctx, null, collection, request.params.id));
        if (request.method === 'GET' && isBrowser(request.headers['user-agent']))
          countUse(ctx, request.params.id, 'calendar');
        reply.header('content-disposition', 'attachment; filename="deadline.ics"');
        const { name } = await portalIdentity(ctx);
        return send(reply, writeCalendar(`${entry.title} | ${name}`, [entry], publicUrl));
      },
    );
};

/**
 * Deleted items keep the dates that the user added. Notes are left out, because anyone who knows the address can read
 * the calendar.
 */
function entryOf({ id, title, dates, savedAt, ...saved }: SavedEntry): Entry {
  if (saved.item) return { ...itemEntry({ ...saved.item, content: '' }), ownDates: dates };
  const since = new Date(savedAt);
  return {
    id,
    path: pages.myList,
    title,
    html: '',
    author: '',
    keywords: [],
    published: since,
    updated: since,
    image: null,
    isJob: false,
    milestones: [],
    ownDates: dates,
    place: null,
    isWithdrawn: false,
    extendedAt: null,
  };
}

/** Days for which past dates of the list are kept. */
const pastDays = 90;

const datesOf = ({ milestones, ownDates = [] }: Entry): string[] =>
  [...milestones, ...ownDates].map(({ date }) => date);

/** Omits events that ended long ago. */
function recent(entries: Entry[], now: Date): Entry[] {
  const first = dayAfter(now.toISOString().slice(0, 10), -pastDays);
  return entries.filter((entry) => datesOf(entry).some((date) => date >= first));
}

/**
 * Upcoming dates first, then the latest past ones, so that no date ahead is dropped for a past one. Writing this many
 * takes about 50 milliseconds, which block the process.
 */
function nearest(events: EventOf[], now: Date): EventOf[] {
  const [ahead, past] = [
    events.filter(({ until }) => until > +now),
    events.filter(({ until }) => until <= +now),
  ];
  return [
    ...ahead.toSorted((one, other) => one.until - other.until),
    ...past.toSorted((one, other) => other.until - one.until),
  ].slice(0, calendarLimits.events);
}

/** Items found by saved searches, as if the user had saved them. */
const foundEntries = ({ jobs, posts }: Awaited<ReturnType<typeof findForCalendar>>): Entry[] =>
  [...jobs, ...posts].map((item) => itemEntry({ ...item, content: '' }));

/** The list with all its dates, and items found by searches with their dates ahead. */
async function write(ctx: Context, ownerId: string): Promise<string> {
  const { entries, ids } = await readPersonalCalendar(ctx, ownerId);
  const found = foundEntries(await findForCalendar(ctx, ownerId, ids));
  await setImmediate();
  const now = ctx.clock();
  const all = [...recent(entries.map(entryOf), now), ...found];
  const { name } = await portalIdentity(ctx);
  return writeCalendar(`My calendar | ${name}`, all, ctx.publicUrl, (events) =>
    nearest(
      events.filter(({ entry, until }) => ids.has(entry.id) || until > +now),
      now,
    ),
  );
}

/** The calendar of a user's list and searches, at a secret address. */
export const personalCalendars: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  // A calendar reads up to ten searches, so few are made at once, and one for each user.
  const queue = new FairQueue({ atOnce: 4, perClient: 1, waiting: 100, waitingPerClient: 3 });
  app.get<{ Params: { file: string } }>('/calendars/:file', async (request, reply) => {
    const secret = /^(.+)\.ics$/.exec(request.params.file)?.[1] ?? '';
    const ownerId = await ownerOfCalendar(ctx, secret);
    request.release?.();
    const text = await queue.run(ownerId, () => write(ctx, ownerId));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .serializer((body: string) => body)
      .send(text);
  });
};
