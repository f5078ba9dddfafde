import type { FastifyInstance } from 'fastify';
import ical, { type ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { plainText } from '../../contract/plain-text.ts';
import { site } from '../../contract/site.ts';
import type { Context } from '../../domain/context.ts';
import { getJob } from '../../domain/jobs/index.ts';
import { type Entry, jobEntry, jobsChannel, searchChannel } from './entries.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** What a calendar shows of a text; the page has the rest. */
const excerptLength = 500;

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
    description: `${plainText(entry.html).slice(0, excerptLength)}\n\nGood through the end of this day in India (IST, UTC+05:30).\n${publicUrl}${entry.path}`,
    url: `${publicUrl}${entry.path}`,
    stamp: entry.updated,
    created: entry.published,
    lastModified: entry.updated,
    ...(entry.place && { location: entry.place }),
  });
}

function calendarOf(title: string, entries: Entry[], publicUrl: string): string {
  const calendar = ical({
    name: `${title} | ${site.name}`,
    prodId: { company: site.name, product: 'deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 60 * 60,
  });
  for (const entry of entries) addDeadline(calendar, entry, publicUrl);
  return calendar.toString();
}

/** iCalendar of the deadlines of the jobs listing, of every search, and of a single job. */
export function mountCalendars(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  const hidden = { schema: { hide: true } as object };
  const type = 'text/calendar; charset=utf-8';
  const raw = (text: string) => text;
  for (const channel of [jobsChannel, searchChannel])
    app.get(`${channel.path}/deadlines.ics`, hidden, async (request, reply) => {
      const entries = await channel.entries(ctx, request.query);
      const body = calendarOf(`Deadlines: ${channel.title}`, entries, publicUrl);
      return reply.type(type).header('cache-control', 'public, max-age=300').serializer(raw).send(body);
    });
  app.get<{ Params: { id: string } }>('/jobs/:id/deadline.ics', hidden, async (request, reply) => {
    const entry = jobEntry(await getJob(ctx, null, request.params.id));
    const body = calendarOf(entry.title, [entry], publicUrl);
    return reply
      .type(type)
      .header('content-disposition', 'attachment; filename="deadline.ics"')
      .header('cache-control', 'public, max-age=300')
      .serializer(raw)
      .send(body);
  });
}
