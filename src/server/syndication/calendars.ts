import type { FastifyInstance, FastifyReply } from 'fastify';
import { collections } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/context.ts';
import { getItem } from '../../domain/items/index.ts';
import { countUse, isBrowser } from '../../domain/numbers/index.ts';
import { portalIdentity } from '../../domain/portal-identity.ts';
import { readAnywhere } from '../read-anywhere.ts';
import { calendarChannel } from './calendar-channel.ts';
import { itemEntry, listChannels, searchChannel } from './entries.ts';
import { writeCalendar } from './write-calendar.ts';

const send = (reply: FastifyReply, body: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .serializer((text: string) => text)
    .send(body);

/** iCalendar feeds with the deadlines of each listing, search and item. */
export function mountCalendars(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  const hidden = { schema: { hide: true } as object, ...readAnywhere };
  for (const channel of [...listChannels, searchChannel, calendarChannel])
    app.get(`${channel.path}/deadlines.ics`, hidden, async (request, reply) => {
      const entries = await channel.entries(ctx, request.query, 'deadline');
      const { search } = new URL(request.url, publicUrl);
      const { name } = await portalIdentity(ctx);
      const title = `Deadlines: ${channel.titleOf(search)} | ${name}`;
      return send(reply, writeCalendar(title, entries, publicUrl));
    });
  for (const collection of collections)
    app.get<{ Params: { id: string } }>(`/${collection}/:id/deadline.ics`, hidden, async (request, reply) => {
      const entry = itemEntry(await getItem(ctx, null, collection, request.params.id));
      if (request.method === 'GET' && isBrowser(request.headers['user-agent']))
        countUse(ctx, request.params.id, 'calendar');
      reply.header('content-disposition', 'attachment; filename="deadline.ics"');
      const { name } = await portalIdentity(ctx);
      return send(reply, writeCalendar(`${entry.title} | ${name}`, [entry], publicUrl));
    });
}
