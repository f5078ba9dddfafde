import { eq } from 'drizzle-orm';
import type { SiteContent } from '../../contract/shapes/site-content.ts';
import { siteSectionNames, type SiteSection } from '../../contract/vocabulary/index.ts';
import { siteContent } from '../../db/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { readSiteContent } from './get-site-content.ts';

/**
 * Restores a section's default content. The previous content stays in the log.
 * @throws Failure not_found for a section that was never edited
 */
export function restoreSiteContent(
  ctx: Context,
  admin: Actor,
  { section, reason }: { section: SiteSection; reason: string | null },
): Promise<SiteContent> {
  return ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(siteContent).where(eq(siteContent.part, section)).returning();
    if (!gone) throw new Failure('not_found');
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id: gone.id, title: siteSectionNames[section] },
      action: 'deleted',
      reason,
      snapshot: { content: gone.content },
    });
    return readSiteContent(tx);
  });
}
