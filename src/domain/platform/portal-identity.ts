import { eq, inArray, max } from 'drizzle-orm';
import type { IdentityContent } from '../../contract/staff/site-content.ts';
import { shippedIdentity } from '../../contract/site.ts';
import { siteContent, type Reader } from '../../db/index.ts';
import { dateInWords } from '../../contract/time/dates-in-words.ts';
import { kolkataDate } from '../../contract/time/days.ts';
import { legalVersion } from '../../contract/vocabulary/index.ts';
import type { Context } from './context.ts';

/** What the portal calls itself: as an admin has stated it, or as it is shipped. Read from the primary, like other content of the site. */
export async function portalIdentity({ db }: Pick<Context, 'db'>): Promise<IdentityContent> {
  const [found] = await db.select().from(siteContent).where(eq(siteContent.part, 'identity'));
  // Validated by the contract's schema when it was written.
  return (found?.content as IdentityContent | undefined) ?? shippedIdentity;
}

/** The version of the terms and the privacy policy that somebody accepts now: the day of their last change, or that of the shipped ones. */
export async function currentLegalVersion(db: Reader): Promise<string> {
  const [found] = await db
    .select({ changedAt: max(siteContent.updatedAt) })
    .from(siteContent)
    .where(inArray(siteContent.part, ['terms', 'privacy']));
  return found?.changedAt ? dateInWords(kolkataDate(found.changedAt)) : legalVersion;
}
