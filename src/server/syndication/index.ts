import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../domain/platform/context.ts';
import type { Admission } from '../admission.ts';
import { calendars, personalCalendars } from './calendars.ts';
import { embeds } from './embeds.ts';
import { feeds } from './feeds.ts';
import { shareImages } from './share-images.ts';
import { sitemap } from './sitemap.ts';

interface Services {
  ctx: Context;
  admission: Admission;
  dumpFolder?: string | undefined;
}

/** Sitemap, feeds, embedded lists, calendars and share images. */
export const syndication: FastifyPluginAsync<Services> = async (app, services) => {
  await app.register(sitemap, services);
  await app.register(feeds, services);
  await app.register(embeds, services);
  await app.register(calendars, services);
  await app.register(personalCalendars, services);
  await app.register(shareImages, services);
};
