import type { ContactsContent, MailsContent, SiteContent } from '../../contract/shapes/site-content.ts';
import { siteSections, type SiteSection } from '../../contract/vocabulary/index.ts';
import { eq, notInArray, type SQL } from 'drizzle-orm';
import { siteContent, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Read from the primary: a page is rendered right after its content changed. */
export const getSiteContent = (ctx: Context): Promise<SiteContent> => readSiteContent(ctx.db);

/** What pages show; the legal texts are read by their own pages. */
export const getShownContent = (ctx: Context): Promise<SiteContent> =>
  readSiteContent(ctx.db, notInArray(siteContent.part, ['terms', 'privacy']));

/** An admin's text of one of the legal pages. */
export async function getLegalText(
  { db }: Context,
  section: 'terms' | 'privacy',
): Promise<SiteContent['terms']> {
  return (await readSiteContent(db, eq(siteContent.part, section)))[section];
}

export async function readSiteContent(db: Reader, where?: SQL): Promise<SiteContent> {
  const found: Record<string, unknown> = Object.fromEntries(siteSections.map((part) => [part, null]));
  for (const { part, content, updatedAt } of await db.select().from(siteContent).where(where))
    found[part] = { content, updatedAt: updatedAt.toISOString() };
  // Rows were validated by the contract's schema when written.
  return found as SiteContent;
}

/** One section, if an admin has edited it. */
async function readSection<Content>({ db }: Context, section: SiteSection): Promise<Content | undefined> {
  const [found] = await db.select().from(siteContent).where(eq(siteContent.part, section));
  // Validated by the contract's schema when it was written.
  return found?.content as Content | undefined;
}

/** Where the portal is reached, if an admin has stated it. */
export const portalContacts = (ctx: Context) => readSection<ContactsContent>(ctx, 'contacts');

/** What stands under each mail, if an admin has stated it. */
export const mailSignature = async (ctx: Context): Promise<string | undefined> =>
  (await readSection<MailsContent>(ctx, 'mails'))?.signature;
