import type { FastifyInstance, FastifyReply } from 'fastify';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { plainText } from '../../contract/plain-text.ts';
import { site } from '../../contract/site.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/context.ts';
import { getJob } from '../../domain/jobs/index.ts';
import { datesOfPosts, getPost, type PostDate } from '../../domain/posts/index.ts';
import { type Entry, jobEntry, jobsChannel, postEntry, postsChannel, searchChannel } from './entries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** What a calendar shows of a text; the page has the rest. */
const excerptLength = 500;

const dueTexts: Record<PostDate['due'], string> = { papers: 'Papers due', abstracts: 'Abstracts due' };

/** What every event tells of its item. */
const aboutItem = (entry: Entry, note: string, publicUrl: string) => ({
  description: `${plainText(entry.html).slice(0, excerptLength)}\n\n${note}\n${publicUrl}${entry.path}`,
  url: `${publicUrl}${entry.path}`,
  stamp: entry.updated,
  created: entry.published,
  lastModified: entry.updated,
  ...(entry.place && { location: entry.place }),
});

/**
 * A deadline is a whole day: an all-day event is a calendar date without a zone (RFC 5545, 3.3.4), so every calendar shows it
 * on the day that counts in Asia/Kolkata.
 */
function addDeadline(calendar: ICalCalendar, entry: Entry, publicUrl: string): void {
  if (!entry.deadline) return;
  const day = new Date(`${entry.deadline}T00:00:00Z`);
  calendar.createEvent({
    id: `${entry.id}@${new URL(publicUrl).hostname}`,
    start: day,
    end: new Date(day.getTime() + dayMs),
    allDay: true,
    timezone: 'UTC',
    summary: `Apply by: ${entry.title}`,
    ...aboutItem(entry, 'Good through the end of this day in India (IST, UTC+05:30).', publicUrl),
  });
}

/** A call's deadline is a moment: given in UTC, every calendar shows it on its own clock. It takes no time (RFC 5545, 3.6.1). */
function addMoment(calendar: ICalCalendar, entry: Entry, { due, moment }: PostDate, publicUrl: string): void {
  calendar.createEvent({
    id: `${entry.id}-${due}-${moment.getTime()}@${new URL(publicUrl).hostname}`,
    start: moment,
    summary: `${dueTexts[due]}: ${entry.title}`,
    ...aboutItem(entry, 'The page of the call itself has the last word.', publicUrl),
  });
}

async function calendarOf(ctx: Context, title: string, entries: Entry[], publicUrl: string): Promise<string> {
  const calendar = ical({
    name: `${title} | ${site.name}`,
    prodId: { company: site.name, product: 'deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  const posts = entries.filter(({ kind }) => kind === 'post');
  const dates = await datesOfPosts(
    ctx,
    posts.map(({ id }) => id),
  );
  for (const entry of entries) {
    addDeadline(calendar, entry, publicUrl);
    for (const date of dates.get(entry.id) ?? []) addMoment(calendar, entry, date, publicUrl);
  }
  return calendar.toString();
}

const send = (reply: FastifyReply, body: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .serializer((text: string) => text)
    .send(body);

/** iCalendar of the deadlines of every listing, of every search, and of every single item. */
export function mountCalendars(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  const hidden = { schema: { hide: true } as object };
  for (const channel of [jobsChannel, ...postTypes.map(postsChannel), searchChannel])
    app.get(`${channel.path}/deadlines.ics`, hidden, async (request, reply) => {
      const entries = await channel.entries(ctx, request.query);
      return send(reply, await calendarOf(ctx, `Deadlines: ${channel.title}`, entries, publicUrl));
    });
  const items = {
    jobs: async (id: string) => jobEntry(await getJob(ctx, null, id)),
    posts: async (id: string) => postEntry(await getPost(ctx, null, id)),
  };
  for (const [path, read] of Object.entries(items))
    app.get<{ Params: { id: string } }>(`/${path}/:id/deadline.ics`, hidden, async (request, reply) => {
      const entry = await read(request.params.id);
      reply.header('content-disposition', 'attachment; filename="deadline.ics"');
      return send(reply, await calendarOf(ctx, entry.title, [entry], publicUrl));
    });
}
