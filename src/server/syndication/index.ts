import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/platform/context.ts';
import type { Admission } from '../admission/admission.ts';
import { mountCalendars, mountPersonalCalendars } from './calendars.ts';
import { mountEmbeds } from './embeds.ts';
import { mountFeeds } from './feeds.ts';
import { mountChangePassword, mountSecurityTxt, mountSitemap } from './sitemap.ts';
import { mountShareImages } from './share-images.ts';

/** Sitemap, feeds, embedded lists, calendars and share images. */
export function mountSyndication(
  app: FastifyInstance,
  ctx: Context,
  admission: Admission,
  { publicUrl, offersData }: { publicUrl: string; offersData: boolean },
): void {
  mountSitemap(app, ctx, { publicUrl, offersData });
  mountFeeds(app, ctx, publicUrl);
  mountEmbeds(app, ctx, publicUrl);
  mountCalendars(app, ctx, publicUrl);
  mountPersonalCalendars(app, ctx, publicUrl);
  mountShareImages(app, ctx, admission);
  mountSecurityTxt(app, ctx, publicUrl);
  mountChangePassword(app);
}
