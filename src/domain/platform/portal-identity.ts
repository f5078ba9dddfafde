import { eq } from 'drizzle-orm';
import type { IdentityContent } from '../../contract/staff/site-content.ts';
import { shippedIdentity } from '../../contract/site.ts';
import { siteContent } from '../../db/index.ts';
import type { Context } from './context.ts';

/** What the portal calls itself: as an admin has stated it, or as it is shipped. Read from the primary, like other content of the site. */
export async function portalIdentity({ db }: Pick<Context, 'db'>): Promise<IdentityContent> {
  const [found] = await db.select().from(siteContent).where(eq(siteContent.part, 'identity'));
  // Validated by the contract's schema when it was written.
  return (found?.content as IdentityContent | undefined) ?? shippedIdentity;
}
