import type { SiteContent } from '../../contract/shapes/site-content.ts';
import { siteContent, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Read where it is written, not from a replica: a page is rendered right after its content changed. */
export const getSiteContent = (ctx: Context): Promise<SiteContent> => readSiteContent(ctx.db);

export async function readSiteContent(db: Reader): Promise<SiteContent> {
  const found: Record<string, unknown> = { partners: null, testimonials: null, contacts: null, about: null };
  for (const { part, content, updatedAt } of await db.select().from(siteContent))
    found[part] = { content, updatedAt: updatedAt.toISOString() };
  // Every row went through the contract's schema when it was written.
  return found as SiteContent;
}
