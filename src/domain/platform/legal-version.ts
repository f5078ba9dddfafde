import { inArray, max } from 'drizzle-orm';
import { dateInWords } from '../../contract/time/date-in-words.ts';
import { kolkataDate } from '../../contract/time/deadline.ts';
import { legalVersion } from '../../contract/vocabulary/index.ts';
import { siteContent, type Reader } from '../../db/index.ts';

/** The version of the terms and the privacy policy that somebody accepts now: the day of their last change, or that of the shipped ones. */
export async function currentLegalVersion(db: Reader): Promise<string> {
  const [found] = await db
    .select({ changedAt: max(siteContent.updatedAt) })
    .from(siteContent)
    .where(inArray(siteContent.part, ['terms', 'privacy']));
  return found?.changedAt ? dateInWords(kolkataDate(found.changedAt)) : legalVersion;
}
